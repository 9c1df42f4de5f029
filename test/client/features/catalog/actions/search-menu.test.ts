import t from 'tap'
import { isNameOf, searchMenu, suggestDishes } from '#client/features/catalog/actions/search-menu.ts'
import { optionsOf } from '#client/features/catalog/components/search/use-search-combobox.ts'
import { fakeApp, product } from '../../../fake-app.ts'

const found = (count: number, total = count) => ({
  data: Array.from({ length: count }, (_, index) => product(index + 1)),
  meta: { current_page: 1, last_page: 1, per_page: 12, total },
  read_as: null,
  avoids: [],
  left_out: [],
  not_left_out: [],
  looked_for: '',
})
const categories = ['Салати та супи', 'Сніданки', 'Суші', 'Супи дня'].map((name, index) => ({
  id: index + 1,
  name,
  image: '',
}))

t.test('the customer’s restaurant is searched, and the signal is passed on', async (t) => {
  const { app, calls, stores } = fakeApp({ 'GET /bff/search': found(1) })
  const { signal } = new AbortController()
  stores.delivery.setCity(2)
  await searchMenu(app, { query: 'борщ', page: '2' }, signal)
  t.same(calls, [
    { operation: 'GET /bff/search', input: { query: { query: 'борщ', page: '2', terminal_id: '200' }, signal } },
  ])
})

t.test('suggestions: the first five products, the total, and up to two matching categories', async (t) => {
  const { app } = fakeApp({ 'GET /bff/search': found(12, 30) })
  const {
    dishes,
    total,
    categories: meant,
  } = await suggestDishes({ ...app, shell: { ...app.shell, categories } }, 'су')
  t.same([dishes.map(({ id }) => id), total], [[1, 2, 3, 4, 5], 30])
  t.same(
    meant.map(({ name }) => name),
    ['Салати та супи', 'Суші'],
  )
})

t.test('a name matches by prefixes of its words, in any layout', async (t) => {
  const table: [text: string, name: string, isMeant: boolean][] = [
    ['сала', 'Салати та супи', true],
    ['суп', 'Салати та супи', true],
    ['супи салати', 'Салати та супи', true],
    ['cfkf', 'Салати та супи', true],
    ['salaty', 'Салати та супи', true],
    ['САЛАТЫ', 'Салати та супи', true],
    ['бургер', 'Бургери', true],
    [',ehuth', 'Бургери', true],
    ['лати', 'Салати та супи', false],
    ['салат цезар', 'Салати та супи', false],
    ['борщ', 'Салати та супи', false],
    ['!?', 'Бургери', false],
    ['', 'Бургери', false],
  ]
  for (const [text, name, isMeant] of table) t.equal(isNameOf(name, text), isMeant, `${text}, ${name}`)
})

const { app } = fakeApp()
const chips = [{ id: 3, name: 'Птиця', image: '/3.webp' }]

t.test('suggestions are categories, then products with prices, then a link to all matches', async (t) => {
  const options = optionsOf(app, 'кур & ка', { categories: chips, dishes: [product(1), product(2)], total: 9 })
  t.match(options, [
    { href: '/catalog/3', name: 'Птиця', picture: '/3.webp', fact: 'Розділ меню' },
    { href: '/product/1', name: 'Страва 1', picture: '/1.webp', fact: /^100\s₴$/ },
    { href: '/product/2' },
    { href: '/search?q=%D0%BA%D1%83%D1%80+%26+%D0%BA%D0%B0', name: 'Усі результати: 9', picture: null, fact: '' },
  ])
})

t.test('a product sold by weight is suggested with its minimum amount', async (t) => {
  const dish = product(1, { currentPrice: 94.5, productData: { minimum: 250, step: 100, unit: 'g' } })
  t.match(optionsOf(app, 'x', { categories: [], dishes: [dish], total: 1 })[0]?.fact, /^від\s283,50\s₴ · 300\sг$/)
})

t.test(
  'an unavailable product shows the reason in place of its price; a complete list has no link to all',
  async (t) => {
    const dishes = [product(1, { in_stop_list: true }), product(2, { is_available: false })]
    t.same(
      optionsOf(app, 'x', { categories: [], dishes, total: 2 }).map(({ fact }) => fact),
      [app.LL.product.stopped(), app.LL.product.unavailable()],
    )
  },
)
