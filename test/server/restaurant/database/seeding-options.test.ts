import t from 'tap'
import { canBeChosen, defaultSelection, selectionProblem } from '#shared/rules/menu/selection.ts'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { nutritionOf, servingGrams } from '#server/restaurant/database/seeding-options.ts'
import { cookingMinutes, dishBadges, oldPrices } from '#server/restaurant/demo/seed/dish-marks.ts'
import { dishOptions } from '#server/restaurant/demo/seed/dish-options.ts'
import { nutrients } from '#server/restaurant/demo/seed/nutrients.ts'
import { optionGroups } from '#server/restaurant/demo/seed/option-groups.ts'
import { products } from '#server/restaurant/demo/seed/products.ts'
import type { SeedOption, SeedOptionGroup } from '#server/restaurant/demo/seed/option-types.ts'
import { productsOf } from '#server/restaurant/domain/menu/products.ts'

/** Options, nutrition and marks of the demo’s dishes. */

const groups: SeedOptionGroup[] = Object.values(optionGroups)
const slugs = new Set(products.map(({ slug }) => slug))

t.test('at least forty dishes have options, in both languages', async (t) => {
  t.ok(Object.keys(dishOptions).length >= 40)
  t.same(
    Object.keys(dishOptions).filter((slug) => !slugs.has(slug)),
    [],
  )
  for (const { name } of [...groups, ...groups.flatMap(({ options }) => options)]) {
    t.notMatch(name.ru, /[іїєґ’]/i, name.ru)
    t.notMatch(name.uk, /[ыэёъ]/i, name.uk)
  }
})

t.test('groups and options have ids of their own; an option of several groups is the same', async (t) => {
  t.equal(new Set(groups.map(({ id }) => id)).size, groups.length)
  const byId = Map.groupBy(
    groups.flatMap(({ options }) => options),
    ({ id }: SeedOption) => id,
  )
  for (const [id, same] of byId) t.equal(new Set(same).size, 1, `option ${id}`)
  const pictured = [...byId.values()].flatMap(([option]) => option?.pictured ?? [])
  t.same(
    pictured.filter((slug) => !slugs.has(slug)),
    [],
  )
})

t.test('every dish declares its nutrition, its serving and its cooking time', async (t) => {
  t.same(Object.keys(nutrients).sort(), [...slugs].sort())
  for (const product of products) {
    const grams = servingGrams(product)
    t.ok(grams !== null && grams >= 30 && grams <= 1000, `${product.slug}: ${grams} g`)
    t.ok(cookingMinutes(product), product.slug)
  }
  t.same(
    products
      .map((product) => servingGrams(product))
      .slice(20, 23)
      .concat(servingGrams(products[29]!)),
    [300, 340, 500, 300],
  )
  t.same(nutritionOf([20, 10, 5], 250), { kcal: 475, protein: 50, fat: 25, carbohydrates: 12.5 })
  for (const [slug, [protein, fat, carbohydrates]] of Object.entries(nutrients))
    t.ok(protein + fat + carbohydrates <= 100, slug)
})

t.test('labels belong to dishes; a reduced price is lower than the old one', async (t) => {
  t.same(
    [...Object.keys(dishBadges), ...Object.keys(oldPrices)].filter((slug) => !slugs.has(slug)),
    [],
  )
  for (const { slug, price } of products) t.ok((oldPrices[slug] ?? Infinity) > price, slug)
  for (const badge of ['new', 'hit', 'spicy'] as const)
    t.ok(Object.values(dishBadges).filter((badges) => badges.includes(badge)).length >= 5, badge)
})

/** Dishes with required choices without defaults. */
const asking = ['nichnyi-set', 'kryltsia-bbq']

t.test('options of the demo can be chosen; defaults suffice except for dishes with required choices', async (t) => {
  const { database, close } = await openDatabase('memory')
  t.teardown(close)
  const menu = await productsOf(database, { terminal: 101, locale: 'uk' })
  t.equal(menu.filter(({ option_groups }) => option_groups.length > 0).length, Object.keys(dishOptions).length)
  for (const { slug, option_groups } of menu) {
    t.ok(canBeChosen(option_groups), slug)
    const problem = selectionProblem(option_groups, defaultSelection(option_groups))
    t.equal(problem?.kind, asking.includes(slug) ? 'missing' : undefined, slug)
  }
  const burger = menu.find(({ slug }) => slug === 'burher-zhar')
  const side = burger?.option_groups.find(({ name }) => name === 'Комбо: гарнір')?.options[0]
  t.match(side, { name: 'Картопля фрі', price: 79, option_groups: [{ name: 'Соус до картоплі', min: 1 }] })
  t.match(burger, { badges: ['hit'], cooking_minutes: 15, old_price: null })
  t.match(burger?.nutrition, { per_100g: { kcal: 254 }, per_portion: { kcal: 914 } })
})
