import t from 'tap'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'
import { followProduct, refusalText } from '#client/features/catalog/components/product/product-state.ts'
import { warningOf, warningText } from '#client/features/catalog/components/product/product-warning.ts'
import { optionsOf } from '#client/features/catalog/components/search/use-search-combobox.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../../fake-app.ts'

// Changes of other tabs are not tested here.
Object.assign(globalThis, { addEventListener: () => {} })
const breakfast = { ...product(1).category, is_active_by_time: true, active_from: '08:00', active_until: '11:30' }

t.test('before hydration a card has no personal state', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  stores.favourites.toggle(product(1))
  const { before, now } = followProduct(app, product(1))
  t.same(before(), { qty: 0, total: 0, liked: false, heartsAdded: 0, refusal: null, avoided: null })
  t.same(now(), { qty: 1, total: 1, liked: true, heartsAdded: 1, refusal: null, avoided: null })
  t.equal(
    followProduct(app, product(2, { in_stop_list: true })).before().refusal,
    'unavailable',
    'sold out is not personal',
  )
})

t.test('hydration renders no card again whose state equals the server’s', async (t) => {
  const { app, stores } = fakeApp()
  const { before, now } = followProduct(app, product(1))
  t.equal(now(), before())
  stores.cart.put(lineOf(product(1)))
  t.not(now(), before())
  t.equal(now(), now(), 'equal states are the same object')
})

t.test('a product added to the cart renders no other card again', async (t) => {
  const { app, stores } = fakeApp()
  let drawn = 0
  const stop = followProduct(app, product(1)).subscribe(() => {
    drawn += 1
  })
  stores.cart.put(lineOf(product(2)))
  stores.favourites.toggle(product(3))
  t.equal(drawn, 0)
  stores.cart.put(lineOf(product(1)))
  t.equal(drawn, 1)
  stop()
})

t.test('the reason why a product cannot be added is a text', async (t) => {
  const { app } = fakeApp()
  const words = (over: Parameters<typeof product>[1], refusal: 'unavailable' | 'closed' | null) =>
    refusalText(app, product(1, over), refusal)
  t.equal(words({}, null), null)
  t.equal(words({ in_stop_list: true }, 'unavailable'), app.LL.product.stopped())
  t.equal(words({ is_available: false }, 'unavailable'), app.LL.product.unavailable())
  t.match(words({ category: breakfast }, 'closed'), /08:00.*11:30/)
})

t.test('the diet renders cards again whose products contain avoided groups, or have no composition', async (t) => {
  const { app } = fakeApp()
  const drawn: string[] = []
  const follow = (name: string, allergens: ('milk' | 'eggs')[] | null) =>
    followProduct(app, product(1, { allergens })).subscribe(() => {
      drawn.push(name)
    })
  const stops = [
    follow('cheese', ['milk']),
    follow('omelette', ['eggs', 'milk']),
    follow('water', []),
    follow('untold', null),
  ]
  getDiet(app).toggle('eggs')
  t.same(drawn, ['omelette', 'untold'])
  t.same(followProduct(app, product(1, { allergens: ['eggs'] })).now().avoided, { allergens: ['eggs'], diet: null })
  t.equal(followProduct(app, product(1, { allergens: [] })).now().avoided, null)
  t.equal(followProduct(app, product(1, { allergens: ['eggs'] })).before().avoided, null, 'no diet before hydration')
  for (const stop of stops) stop()
})

const { app } = fakeApp()

t.test('the reason why a product does not fit the diet is a text', async (t) => {
  t.equal(
    warningText(app, { allergens: ['milk', 'nuts'], diet: 'vegan', isUnknown: false }),
    'містить: молоко, горіхи; не для веганів',
  )
  t.equal(warningOf(app, { allergens: null, diets: null }, { allergens: ['milk'], diet: null }), 'Склад не вказано')
  t.equal(warningOf(app, { allergens: ['eggs'], diets: [] }, { allergens: ['milk'], diet: null }), null)
  t.equal(warningOf(app, { allergens: ['eggs'], diets: [] }, null), null)
})

t.test('suggestions have warnings as well', async (t) => {
  const dishes = [product(1, { allergens: ['fish'] }), product(2, { allergens: [] })]
  const options = optionsOf(app, 'страва', { categories: [], dishes, total: 2 }, { allergens: ['fish'], diet: null })
  t.same(
    options.map(({ warning }) => warning),
    ['Містить: риба', null],
  )
  t.same(
    optionsOf(app, 'страва', { categories: [], dishes, total: 2 }).map(({ warning }) => warning),
    [null, null],
  )
})
