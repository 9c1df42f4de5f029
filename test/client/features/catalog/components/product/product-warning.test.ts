import t from 'tap'
import { warningText, warningOf } from '#client/features/catalog/components/product/product-warning.ts'
import { optionsOf } from '#client/features/catalog/components/search/search-options.ts'
import { fakeApp, product } from '../../../../fake-app.ts'

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
