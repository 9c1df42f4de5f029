import t from 'tap'
import { products } from '#server/restaurant/demo/seed/products.ts'
import { compositions } from '#server/restaurant/demo/seed/compositions.ts'
import { ingredients, type SeedIngredient } from '#server/restaurant/demo/seed/ingredients.ts'
import { compositionOf, type DishComposition } from '#server/restaurant/database/seeding-compositions.ts'
import type { Allergen } from '#shared/rules/menu/diet.ts'

/** The declared composition of the demo's dishes agrees with the dishes. */

const dishes = new Map(
  products.map((product): [string, DishComposition] => [product.slug, compositionOf(compositions[product.slug] ?? [])]),
)
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

t.test('every dish lists its ingredients in both languages, and only dishes do', async (t) => {
  t.same(Object.keys(compositions).sort(), products.map(({ slug }) => slug).sort())
  for (const [
    slug,
    {
      ingredients: { uk, ru },
    },
  ] of dishes) {
    t.match(uk, /^\p{Lu}.{2,}/u, `${slug} in Ukrainian`)
    t.match(ru, /^\p{Lu}.{2,}/u, `${slug} in Russian`)
    t.equal(
      uk.replace(/\([^)]*\)/g, '').split(', ').length,
      ru.replace(/\([^)]*\)/g, '').split(', ').length,
      `${slug} says as much in both`,
    )
    t.notMatch(ru, /[іїєґ’]/i, `${slug}: Russian is Russian`)
    t.notMatch(uk, /[ыэёъ]/i, `${slug}: Ukrainian is Ukrainian`)
  }
})

t.test('every ingredient is used, at most once in a dish', async (t) => {
  const used = new Set(Object.values(compositions).flat())
  t.same(
    Object.keys(ingredients).filter((name) => !used.has(name as keyof typeof ingredients)),
    [],
  )
  for (const [slug, named] of Object.entries(compositions)) t.equal(new Set(named).size, named.length, slug)
})

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

t.test('the data of an ingredient depend on its own line only', async (t) => {
  for (const [name, { allergens, origin }] of Object.entries<SeedIngredient>(ingredients)) {
    t.equal(new Set(allergens).size, allergens.length, name)
    if (origin === 'plant')
      t.same(
        allergens.filter((group) => ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(group)),
        [],
        name,
      )
  }
})
