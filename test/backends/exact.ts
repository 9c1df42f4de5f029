import { openAccounts, type Accounts } from './accounts.ts'
import { listen, notFound, ok, type Answer, type Backend, type Call, type Handler } from './http.ts'
import { categories, cities, dishes, regions, restaurants, type Category, type Dish, type Region } from './menu.ts'
import { picture, picturePath } from './pictures.ts'

/** A backend of the required calls and fields only: `null` for values without one, 404 for calls it does not have. */

interface CallContext {
  readonly origin: string
  readonly language: 0 | 1
  readonly likes: Accounts['likes']
}

const windowOf = ({ window }: Category) => ({
  is_active_by_time: window !== undefined,
  active_from: window?.[0] ?? null,
  active_until: window?.[1] ?? null,
})

const productOf = (context: CallContext, dish: Dish, category: Category) => ({
  id: dish.id,
  name: dish.name[context.language],
  slug: dish.slug,
  image_preview: `${context.origin}${picturePath(dish.id)}`,
  currentPrice: dish.price,
  price_per_serving: dish.step ? dish.price * 3 : null,
  weight: dish.weight,
  is_available: true,
  in_stop_list: false,
  productData: dish.step ? { minimum: dish.step * 3, step: dish.step } : { minimum: 1, step: 1 },
  category: windowOf(category),
  all_favorites_count: context.likes(dish.id),
})

const productsOf = (context: CallContext, category: Category) =>
  dishes.filter((dish) => dish.category === category.id).map((dish) => productOf(context, dish, category))

const menu = (context: CallContext) =>
  categories.map((category) => ({
    id: category.id,
    name: category.name[context.language],
    slug: category.slug,
    ...windowOf(category),
    products: productsOf(context, category),
  }))

const allProducts = (context: CallContext) => categories.flatMap((category) => productsOf(context, category))

const regionOf = ({ language }: CallContext, region: Region) => ({
  id: region.id,
  name: region.name[language],
  address: null,
  color: region.color,
  city_id: region.city,
  terminal_id: region.terminal,
  product_delivery_id: null,
  minimum_order_amount: region.minimum,
  delivery_cost: region.cost,
  free_delivery_order_sum: region.freeFrom,
  delivery_time: region.minutes,
})

function pointAnswer(context: CallContext, query: URLSearchParams): unknown {
  const latitude = Number(query.get('latitude'))
  const longitude = Number(query.get('longitude'))
  const found = regions.find(
    ({ south, north, west, east }) => latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
  return found ? { status: 'success', region: regionOf(context, found) } : { status: 'error', region: null }
}

const texts = ({ language }: CallContext) => ({
  popup_with_ad: null,
  red_stripe_above_header: ['Сьогодні вареники — зі знижкою', 'Сегодня вареники — со скидкой'][language],
  link_from_the_red_line: null,
})

const options = ({ language, origin }: CallContext) => ({
  phone: '0800 330 145',
  phone2: '+38 (032) 255-14-50',
  phone3: null,
  phone4: null,
  og_title: ['Борщ і Ко — доставка домашньої кухні', 'Борщ и Ко — доставка домашней кухни'][language],
  og_description: null,
  og_image: `${origin}${picturePath(7)}`,
  main_h1: ['Домашня кухня з доставкою', 'Домашняя кухня с доставкой'][language],
  main_meta_title: null,
  main_meta_description: null,
  title_prefix: null,
  title_postfix_category: null,
  title_postfix_dish: null,
  title_postfix_news: null,
  title_postfix_static: null,
  description_postfix_category: null,
  integration_code_before_head: null,
  integration_code_before_body: null,
})

const lists = {
  'get-cities': ({ language }: CallContext) => cities.map(({ id, name }) => ({ id, name: name[language] })),
  'get-navigation': () => [],
  'get-restaurants': ({ language }: CallContext) =>
    restaurants.map(({ id, name, address }) => ({ id, name: name[language], address: address[language] })),
  'get-categories': menu,
  'get-promotions': () => [],
}
const recommended = (context: CallContext) => allProducts(context).filter((_, at) => at % 7 === 0)

const bundle = (context: CallContext): unknown => ({
  ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list(context)])),
  'social-and-messenger': null,
  'texts-for-site': texts(context),
  recommend_in_basket: recommended(context),
})

const reading: Record<string, (context: CallContext, query: URLSearchParams) => unknown> = {
  ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [`/api/${key}`, list])),
  '/api/get-options-for-site': options,
  '/api/web-start-request': bundle,
  '/api/is-point-in-region': pointAnswer,
  '/api/get-products-by-ids-new': (context, query) =>
    allProducts(context).filter(({ id }) => query.getAll('product_ids[]').includes(String(id))),
  '/api/get-recommend-in-basket': recommended,
  '/api/dictionaries/texts-for-site': (context) => ({ data: texts(context) }),
  '/api/dictionaries/social-and-messenger': () => ({ data: null }),
}

export function exactly(now: () => Date): Handler {
  const accounts = openAccounts(now)
  const read = (call: Call): Answer | null => {
    const reader = call.method === 'GET' ? reading[call.path] : undefined
    const context: CallContext = {
      origin: call.origin,
      language: call.headers['accept-language'] === 'ru' ? 1 : 0,
      likes: accounts.likes,
    }
    return reader ? ok(reader(context, call.query)) : null
  }
  return (call) => accounts.answer(call) ?? read(call) ?? picture(call.path) ?? notFound
}

export const startExact = (now: () => Date = () => new Date(), port = 0): Promise<Backend> => listen(exactly(now), port)
