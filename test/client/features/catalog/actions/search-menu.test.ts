import t from 'tap'
import { searchMenu, suggestDishes, isNameOf } from '#client/features/catalog/actions/search-menu.ts'
import { fakeApp, noAnswer, product } from '../../../fake-app.ts'

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

t.test('without an answer there are no suggestions', async (t) => {
  const { app } = fakeApp({ 'GET /bff/search': noAnswer() })
  await t.rejects(suggestDishes(app, 'борщ'), noAnswer())
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
