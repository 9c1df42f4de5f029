import t from 'tap'
import { optionsOf } from '#client/features/catalog/components/search/search-options.ts'
import { fakeApp, product } from '../../../../fake-app.ts'

const { app } = fakeApp()
const categories = [{ id: 3, name: 'Птиця', image: '/3.webp' }]

t.test('suggestions are categories, then products with prices, then a link to all matches', async (t) => {
  const options = optionsOf(app, 'кур & ка', { categories, dishes: [product(1), product(2)], total: 9 })
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

t.test('an unavailable product shows the reason in place of its price', async (t) => {
  const dishes = [product(1, { in_stop_list: true }), product(2, { is_available: false })]
  t.same(
    optionsOf(app, 'x', { categories: [], dishes, total: 2 }).map(({ fact }) => fact),
    [app.LL.product.stopped(), app.LL.product.unavailable()],
  )
})

t.test('a complete list has no link to all matches; no matches give no options', async (t) => {
  t.equal(optionsOf(app, 'x', { categories: [], dishes: [product(1)], total: 1 }).length, 1)
  t.same(optionsOf(app, 'x', { categories: [], dishes: [], total: 0 }), [])
})
