import t from 'tap'
import {
  avoidedCount,
  dietWarning,
  isUnfit,
  nothingAvoided,
  shownOf,
  type Avoidance,
  type Composition,
} from '#shared/rules/menu/diet.ts'

/** Dishes against a customer's diet. */

const burger: Composition = { allergens: ['gluten', 'eggs', 'milk'], diets: [] }
const salad: Composition = { allergens: [], diets: ['vegetarian', 'vegan'] }
const untold: Composition = { allergens: null, diets: null }
const avoiding = (...groups: Avoidance['allergens']): Avoidance => ({ allergens: groups, diet: null })

t.test('without a diet there are no warnings', async (t) => {
  for (const dish of [burger, salad, untold]) t.equal(dietWarning(dish, nothingAvoided), null)
})

t.test('a warning names the avoided groups in a dish, and no others', async (t) => {
  t.same(dietWarning(burger, avoiding('eggs', 'fish', 'milk')), {
    allergens: ['eggs', 'milk'],
    diet: null,
    isUnknown: false,
  })
  t.equal(dietWarning(burger, avoiding('fish')), null)
  t.equal(dietWarning(salad, avoiding('milk')), null, 'none in it is known to be none')
})

t.test('undeclared data are never "free of"', async (t) => {
  t.same(dietWarning(untold, avoiding('peanuts')), { allergens: [], diet: null, isUnknown: true })
  t.same(dietWarning(untold, { allergens: [], diet: 'vegan' }), { allergens: [], diet: null, isUnknown: true })
  t.same(dietWarning({ allergens: ['milk'], diets: null }, { allergens: ['milk'], diet: 'vegan' }), {
    allergens: ['milk'],
    diet: null,
    isUnknown: true,
  })
  t.equal(
    dietWarning({ allergens: null, diets: ['vegan'] }, { allergens: [], diet: 'vegan' }),
    null,
    'only the avoided groups',
  )
})

t.test('something of which the shop has no word may be what is avoided', async (t) => {
  const strange: Composition = { allergens: ['milk', 'other'], diets: null }
  t.same(dietWarning(strange, avoiding('nuts')), { allergens: [], diet: null, isUnknown: true })
  t.same(dietWarning(strange, avoiding('milk')), { allergens: ['milk'], diet: null, isUnknown: true })
  t.equal(dietWarning(strange, nothingAvoided), null)
})

t.test('a diet is met by declared dishes only; vegan implies vegetarian', async (t) => {
  t.equal(dietWarning(salad, { allergens: [], diet: 'vegan' }), null)
  t.equal(dietWarning({ allergens: [], diets: ['vegan'] }, { allergens: [], diet: 'vegetarian' }), null)
  t.same(dietWarning({ allergens: [], diets: ['vegetarian'] }, { allergens: [], diet: 'vegan' }), {
    allergens: [],
    diet: 'vegan',
    isUnknown: false,
  })
  t.same(dietWarning(burger, { allergens: ['milk'], diet: 'vegetarian' }), {
    allergens: ['milk'],
    diet: 'vegetarian',
    isUnknown: false,
  })
})

t.test('avoided groups and diets are counted', async (t) => {
  t.equal(avoidedCount(nothingAvoided), 0)
  t.equal(avoidedCount({ allergens: ['milk', 'eggs'], diet: 'vegetarian' }), 3)
})

t.test('declared violations are hidden; undeclared data are only warned of', async (t) => {
  const menu = [burger, salad, untold]
  t.equal(shownOf(menu, avoiding('milk')), menu, 'who hides nothing gets the very list')
  t.same(shownOf(menu, { ...avoiding('milk'), hides: true }), [salad, untold])
  t.same(shownOf(menu, { allergens: [], diet: 'vegan', hides: true }), [salad, untold])
  t.same(
    menu.map((dish) => isUnfit(dish, avoiding('milk'))),
    [true, false, false],
  )
  t.notOk(isUnfit(burger, avoiding('fish')))
})
