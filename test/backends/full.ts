import { openAccounts, type Accounts } from './accounts.ts'
import { openAccountCalls } from './full-account.ts'
import {
  groups,
  kitchens,
  plates,
  PREFIX,
  towns,
  zoneAt,
  zones,
  type Group,
  type Plate,
  type Zone,
} from './full-menu.ts'
import { openOrders, zoneAnswer, type CallContext as OrderContext } from './full-orders.ts'
import { published } from './full-publishing.ts'
import { listen, notFound, ok, type Answer, type Backend, type Call, type Handler } from './http.ts'
import { picture, picturePath } from './pictures.ts'

/** A backend of another brand with all calls except payments, below a path prefix, with GUIDs as terminal ids. */

export { PREFIX }

interface CallContext extends OrderContext {
  readonly likes: Accounts['likes']
}
type Read = (context: CallContext, call: Call) => unknown

const windowless = { is_active_by_time: false, active_from: null, active_until: null }
const head = (group: Group, { language }: CallContext) => ({
  id: group.id,
  name: group.name[language],
  slug: group.slug,
  ...windowless,
})

const productOf = (context: CallContext, one: Plate) => ({
  id: one.id,
  name: one.name[context.language],
  slug: one.slug,
  image_preview: `${PREFIX}${picturePath(one.id)}`,
  currentPrice: one.price,
  price_per_serving: null,
  weight: one.weight,
  description: one.description[context.language],
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 1, step: 1 },
  category: head(groups.find(({ dishes }) => dishes.includes(one)) ?? groups[0]!, context),
  all_favorites_count: context.likes(one.id),
})
const groupOf = (context: CallContext, group: Group) => ({
  ...head(group, context),
  image: '',
  products: group.dishes.map((one) => productOf(context, one)),
})

const options = ({ language }: CallContext) => ({
  phone: '0800 501 502',
  og_title: ['Хвиля — суші в Одесі', 'Хвиля — суши в Одессе'][language],
  og_description: ['Роли й локшина з доставкою', 'Роллы и лапша с доставкой'][language],
  og_image: '',
  main_h1: ['Суші, що пахнуть морем', 'Суши, которые пахнут морем'][language],
  main_meta_title: ['Хвиля — суші в Одесі', 'Хвиля — суши в Одессе'][language],
  main_meta_description: ['Роли й локшина з доставкою', 'Роллы и лапша с доставкой'][language],
  bonus_percent: 5,
})
const texts = { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null }
const socials = [{ id: 1, name: 'Instagram', link: 'https://instagram.com/khvylia.example', kind: 'instagram' }]

const cities: Read = ({ language }) => towns.map(({ id, name }) => ({ id, name: name[language] }))
const restaurants: Read = ({ language }) =>
  kitchens.map((one) => ({
    id: one.id,
    name: one.name[language],
    address: one.address[language],
    city_id: one.city,
    terminal_id: one.terminal,
    latitude: one.latitude,
    longitude: one.longitude,
    phone: one.phone,
    opens_at: '10:00',
    closes_at: '22:00',
    image: `${PREFIX}${picturePath(one.id)}`,
  }))
const menu: Read = (context) => groups.map((group) => groupOf(context, group))
const recommended: Read = (context) => (groups.at(-1)?.dishes ?? []).map((one) => productOf(context, one))

const outline = (zone: Zone, language: 0 | 1) => ({
  ...zoneAnswer(zone, language),
  polygon: [
    [zone.west, zone.south],
    [zone.east, zone.south],
    [zone.east, zone.north],
    [zone.west, zone.north],
    [zone.west, zone.south],
  ],
})
const place = {
  place_id: 'p1',
  formatted_address: 'Одеса, вул. Грецька, 5',
  street: 'вул. Грецька',
  house: '5',
  city_id: 51,
  city: 'Одеса',
  latitude: 46.482,
  longitude: 30.735,
  is_precise: true,
}
const point = ({ query }: Call): Zone | undefined =>
  zoneAt(Number(query.get('latitude')), Number(query.get('longitude')))

function searched(context: CallContext, text: string): unknown {
  const data = plates
    .filter(({ name }) => name[context.language].toLowerCase().includes(text.toLowerCase()))
    .map((one) => productOf(context, one))
  return { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length }, read_as: null }
}

const reading: Record<string, Read> = {
  'get-options-for-site': options,
  'web-start-request': (context, call) => ({
    'get-cities': cities(context, call),
    'get-navigation': [],
    'social-and-messenger': socials,
    'texts-for-site': texts,
    'get-restaurants': restaurants(context, call),
    'get-categories': menu(context, call),
    'get-promotions': [],
    recommend_in_basket: recommended(context, call),
  }),
  'get-cities': cities,
  'get-restaurants': restaurants,
  'get-categories': menu,
  'get-promotions': () => [],
  'get-navigation': () => [],
  'get-recommend-in-basket': recommended,
  'dictionaries/texts-for-site': () => ({ data: texts }),
  'dictionaries/social-and-messenger': () => ({ data: socials }),
  'get-products-by-ids-new': (context, { query }) =>
    plates.filter(({ id }) => query.getAll('product_ids[]').includes(String(id))).map((one) => productOf(context, one)),
  search: (context, { query }) => searched(context, query.get('query') ?? ''),
  'is-point-in-region': ({ language }, call) => {
    const zone = point(call)
    return zone ? { status: 'success', region: zoneAnswer(zone, language) } : { status: 'error', region: null }
  },
  'get-regions': ({ language }, { query }) => ({
    data: zones
      .filter(({ kitchen }) => String(kitchen.city) === query.get('city_id'))
      .map((zone) => outline(zone, language)),
  }),
  'get-address-suggestions': (_, { query }) => ({ data: query.get('city_id') === '51' ? [place] : [] }),
  'get-address-at': (_, call) => ({ data: point(call) ? place : null }),
  'get-streets': () => ({ data: [] }),
}

const one = (path: string, context: CallContext): unknown => {
  const [, kind, id] = /^\/api\/get-(product|category)\/(\d+)$/.exec(path) ?? []
  if (kind === 'product')
    return plates.filter((plate) => String(plate.id) === id).map((plate) => productOf(context, plate))[0]
  return kind && groups.filter((group) => String(group.id) === id).map((group) => groupOf(context, group))[0]
}

export function fully(now: () => Date): Handler {
  const accounts = openAccounts(now)
  const orders = openOrders()
  const own = openAccountCalls(accounts.favouritesOf)
  const read = (context: CallContext, call: Call, path: string): Answer | null => {
    const reader = call.method === 'GET' ? reading[path.slice('/api/'.length)] : undefined
    if (reader) return ok(reader(context, call))
    const data = one(path, context)
    return data ? ok({ data }) : null
  }
  return (call) => {
    if (!call.path.startsWith(`${PREFIX}/`)) return notFound
    const path = call.path.slice(PREFIX.length)
    const inside = { ...call, path }
    const context: CallContext = {
      now: now(),
      language: call.headers['accept-language'] === 'ru' ? 1 : 0,
      likes: accounts.likes,
      customer: accounts.phoneOf(call),
    }
    return (
      own.answer(inside, context.customer) ??
      accounts.answer(inside) ??
      orders.answer(call, path, context) ??
      published(call, path, context.language) ??
      read(context, call, path) ??
      picture(path) ??
      notFound
    )
  }
}

export const startFull = (now: () => Date = () => new Date(), port = 0): Promise<Backend> => listen(fully(now), port)
