import { sql } from 'kysely'
import type { Nutrition } from '#shared/contract/option-groups.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { business } from '../demo/seed/business.ts'
import { cookingMinutes, dishBadges, oldPrices } from '../demo/seed/dish-marks.ts'
import { dishOptions } from '../demo/seed/dish-options.ts'
import { nutrients } from '../demo/seed/nutrients.ts'
import { optionGroups } from '../demo/seed/option-groups.ts'
import type { Nutrients, SeedOption, SeedOptionGroup } from '../demo/seed/option-types.ts'
import type { SeedProduct } from '../demo/seed/types.ts'
import { compositionOf } from './seeding-compositions.ts'
import type { Database } from './tables.ts'

/** Options of the dishes, and their nutrition, marks and cooking times. */

const json = (value: unknown): string => JSON.stringify(value)
const groups: Readonly<Record<string, SeedOptionGroup>> = optionGroups
const groupIds = (names: readonly string[] = []): number[] => names.flatMap((name) => groups[name]?.id ?? [])

/** Kilocalories of a gram of protein, fat and carbohydrates. */
const ENERGY = [4, 9, 4] as const

/** The nutrition of some amount, in grams to one decimal. */
export function nutritionOf(values: Nutrients, grams = 100): Nutrition {
  const [protein, fat, carbohydrates] = values.map((value) => Math.round((value * grams) / 10) / 10) as [
    number,
    number,
    number,
  ]
  const kcal = Math.round(values.reduce((sum, value, at) => sum + value * (ENERGY[at] ?? 0), 0) * (grams / 100))
  return { kcal, protein, fat, carbohydrates }
}

/** Grams of a serving: '350/50 г', '2 шт., 300 г', '0,5 л'; null: unreadable. */
export function servingGrams({ grams, weight }: Pick<SeedProduct, 'grams' | 'weight'>): number | null {
  if (grams) return grams.minimum
  const [, amounts, unit] = /([\d/,]+) (г|мл|л)$/.exec(weight.uk) ?? []
  if (amounts === undefined) return null
  const sum = amounts.split('/').reduce((total, amount) => total + Number(amount.replace(',', '.')), 0)
  return unit === 'л' ? sum * 1000 : sum
}

function dishNutrition(product: SeedProduct) {
  const values = nutrients[product.slug]
  if (!values) return null
  const grams = servingGrams(product)
  return { per_portion: grams === null ? null : nutritionOf(values, grams), per_100g: nutritionOf(values) }
}

const optionRow = ({ id, name, price = 0, weight, most, isDefault, pictured, ...option }: SeedOption) => {
  const { allergens, diets } = compositionOf(option.ingredients)
  return {
    id,
    name: json(name),
    price: kopiykas(price),
    weight: json(weight ?? { uk: '', ru: '' }),
    qty_max: most ?? 1,
    is_default: isDefault ?? false,
    allergens: json(allergens),
    diets: json(diets),
    nutrition: option.nutrients ? json(nutritionOf(option.nutrients)) : null,
    image: pictured === undefined ? '' : `/media/products/${pictured}.svg`,
    group_ids: json(groupIds(option.groups)),
  }
}

const groupRow = ({ id, name, min = 0, max = 1, free = 0, options }: SeedOptionGroup) => ({
  id,
  name: json(name),
  min,
  max,
  free_quantity: free,
  option_ids: json(options.map((option) => option.id)),
})

const details = business.products.map((product: SeedProduct) => {
  const { id, slug } = product
  const old = oldPrices[slug]
  return {
    id,
    slug,
    option_group_ids: groupIds(dishOptions[slug]),
    nutrition: dishNutrition(product),
    old_price: old === undefined ? null : kopiykas(old),
    badges: dishBadges[slug] ?? [],
    cooking_minutes: cookingMinutes(product),
  }
})

/** Only for demo dishes that still exist: a business may have deleted or replaced some. */
const describeDishes = (database: Database) =>
  sql`
  update products set option_group_ids = d.option_group_ids, nutrition = d.nutrition, old_price = d.old_price,
    badges = d.badges, cooking_minutes = d.cooking_minutes
  from jsonb_to_recordset(${json(details)}::jsonb) as d(
    id bigint, slug text, option_group_ids jsonb, nutrition jsonb, old_price int, badges jsonb, cooking_minutes int)
  where products.id = d.id and products.slug = d.slug`.execute(database)

export async function seedOptions(database: Database): Promise<void> {
  const all = Object.values(groups)
  const options = new Map(all.flatMap((group) => group.options).map((option) => [option.id, option]))
  await describeDishes(database)
  await database.insertInto('option_groups').values(all.map(groupRow)).execute()
  await database
    .insertInto('options')
    .values([...options.values()].map(optionRow))
    .execute()
}
