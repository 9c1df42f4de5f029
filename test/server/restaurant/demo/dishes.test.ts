import t from 'tap'
import { canBeChosen, defaultSelection, selectionProblem } from '#shared/rules/menu/selection.ts'
import type { Allergen } from '#shared/rules/menu/diet.ts'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { productsOf } from '#server/restaurant/domain/menu/products.ts'
import { nutritionOf, servingGrams } from '#server/restaurant/folder/menu-rows.ts'
import { business } from '../../../support/demo-restaurant.ts'

/** What the demo's dishes declare agrees with the dishes. */

const { products, compositions, option_groups } = business
const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
const dishes = new Map(compositions.map((dish) => [slugs.get(dish.product_id) ?? '', dish]))
/** Dishes by a pattern in the ingredients shown to customers. */
const withWord = (word: RegExp): string[] =>
  [...dishes]
    .filter(
      ([
        ,
        {
          ingredients: { uk },
        },
      ]) => word.test(uk),
    )
    .map(([slug]) => slug)

/** Words that always imply an allergen group; each ingredient of a group has one of them. */
const telling: [Allergen, RegExp][] = [
  ['gluten', /пшени[чц]|(?<!па)житн|ячм|булгур|вівсян|лаваш|тортиль|булк|бріош|хліб|тісто|млинці|локшин|сухар|борошн/i],
  [
    'milk',
    /молок|вершк|масло|сметан|йогурт|кефір|маслянк|маскарпоне|чедер|пармезан|сулугуні|бринза|фета|бурата|халумі|горгонзола|морозиво|пломбір|(?<!соєвий )сир(?!оп)/i,
  ],
  ['eggs', /яйц|яйце|жовт|яєчн|майонез/i],
  ['fish', /дорадо|сибас|форель|лосось|скумбрі|судак|короп|сома|анчоус/i],
  ['crustaceans', /креветк/i],
  ['molluscs', /восьминіг|мідії/i],
  ['soybeans', /соєв|соя/i],
  ['mustard', /гірчи/i],
  ['sesame', /кунжут|тахіні/i],
  ['nuts', /волоськ|пекан|фундук|мигдаль/i],
  ['celery', /селер/i],
  ['sulphites', /вино(?!град)|винн|бальзаміч|діоксид/i],
]

t.test('an ingredient that names an allergen has its group', async (t) => {
  for (const [group, word] of telling) {
    const named = withWord(word)
    t.ok(named.length > 0, group)
    t.same(
      named.filter((slug) => !dishes.get(slug)?.allergens.includes(group)),
      [],
      `${group} of what says so`,
    )
    const others = [...dishes]
      .filter(([slug, dish]) => dish.allergens.includes(group) && !named.includes(slug))
      .map(([slug]) => slug)
    t.same(others, [], `${group} is named by an ingredient`)
  }
})

t.test('no vegan dish contains animal products, no vegetarian one meat or fish', async (t) => {
  for (const [
    slug,
    {
      allergens,
      diets,
      ingredients: { uk },
    },
  ] of dishes) {
    if (diets.includes('vegan')) {
      t.same(
        allergens.filter((group) => ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(group)),
        [],
        slug,
      )
      t.notMatch(uk, /(?<![а-яіїєґ])мед(?:у|ом)?(?![а-яіїєґ])/i, `${slug}: honey`)
      t.ok(diets.includes('vegetarian'), slug)
    }
    if (diets.includes('vegetarian')) {
      t.same(
        allergens.filter((group) => ['fish', 'crustaceans', 'molluscs'].includes(group)),
        [],
        slug,
      )
      t.notMatch(uk, /свин|ялови|телят|теляч|баран|ягнят|курк|куряч|індич|качин|бекон|сало|ковбас|бульйон/i, slug)
    }
  }
  const vegan = [...dishes].filter(([, { diets }]) => diets.includes('vegan')).map(([slug]) => slug)
  for (const slug of ['burher-z-buriakom', 'ovochi-hryl', 'salat-selianskyi', 'kava-espreso'])
    t.ok(vegan.includes(slug), slug)
  for (const slug of ['kapuchyno', 'mors-zhuravlynnyi', 'sous-chasnykovyi', 'burher-zhar'])
    t.notOk(vegan.includes(slug), slug)
})

t.test('every dish declares its nutrition, its serving and its cooking time', async (t) => {
  for (const { slug, weight, unit, minimum, nutrition, cooking_minutes } of products) {
    const grams = unit === 'g' ? minimum : servingGrams({ weight })
    t.ok(grams !== null && grams >= 30 && grams <= 1000, `${slug}: ${grams} g`)
    t.ok(cooking_minutes, slug)
    const { protein, fat, carbohydrates } = nutrition!.per_100g
    t.ok(protein + fat + carbohydrates <= 100, slug)
  }
  t.same(
    ['350/50 г', '2 шт., 300 г', '0,5 л', 'багато'].map((uk) => servingGrams({ weight: { uk } })),
    [400, 300, 500, null],
  )
  const values = { protein: 20, fat: 10, carbohydrates: 5 }
  t.same(nutritionOf(values, 250), { kcal: 475, protein: 50, fat: 25, carbohydrates: 12.5 })
})

/** Dishes with required choices without defaults. */
const asking = ['nichnyi-set', 'kryltsia-bbq']

t.test('options of the demo can be chosen; defaults suffice except for dishes with required choices', async (t) => {
  const { database, close } = await openDatabase({ directory: t.testdir() })
  t.teardown(close)
  const menu = await productsOf(database, { terminal: 101, locale: 'uk' })
  t.ok(menu.filter((dish) => dish.option_groups.length > 0).length >= 40)
  t.equal(new Set(menu.flatMap((dish) => dish.option_groups.map(({ id }) => id))).size, option_groups.length - 1)
  for (const dish of menu) {
    t.ok(canBeChosen(dish.option_groups), dish.slug)
    const problem = selectionProblem(dish.option_groups, defaultSelection(dish.option_groups))
    t.equal(problem?.kind, asking.includes(dish.slug) ? 'missing' : undefined, dish.slug)
  }
  const burger = menu.find(({ slug }) => slug === 'burher-zhar')
  const side = burger?.option_groups.find(({ name }) => name === 'Комбо: гарнір')?.options[0]
  t.match(side, { name: 'Картопля фрі', price: 79, option_groups: [{ name: 'Соус до картоплі', min: 1 }] })
  t.match(burger, { badges: ['hit'], cooking_minutes: 15, old_price: null })
  t.match(burger?.nutrition, { per_100g: { kcal: 254 }, per_portion: { kcal: 914 } })
})
