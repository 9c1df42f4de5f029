import type { Said } from './kinds.ts'
import { idIn, idsOf, type Ids, type Making, type PictureOf } from './making.ts'

/** Categories, dishes with their composition, options and stop lists. */

type Dish = Said['menu'][number]['data']['dishes'][number]
type Nutrients = NonNullable<Dish['nutrition']>

const grams = (value: number, amount: number): number => Math.round((value * amount) / 10) / 10

/** The nutrition of some grams by that of 100 g; the energy follows from it. */
export const nutritionOf = ({ protein, fat, carbohydrates }: Nutrients, amount = 100) => ({
  kcal: Math.round((protein * 4 + fat * 9 + carbohydrates * 4) * (amount / 100)),
  protein: grams(protein, amount),
  fat: grams(fat, amount),
  carbohydrates: grams(carbohydrates, amount),
})

/** Grams of a serving: '350/50 г', '2 шт., 300 г', '0,5 л'; null: unreadable. */
export function servingGrams(dish: {
  readonly grams?: Dish['grams']
  readonly weight: { readonly uk: string }
}): number | null {
  if (dish.grams) return dish.grams.minimum
  const [, amounts, unit] = /([\d/,]+) (г|мл|л)$/.exec(dish.weight.uk) ?? []
  if (amounts === undefined) return null
  const sum = amounts.split('/').reduce((total, amount) => total + Number(amount.replace(',', '.')), 0)
  return unit === 'л' ? sum * 1000 : sum
}

function nutritionOfDish(dish: Dish) {
  if (!dish.nutrition) return null
  const serving = servingGrams(dish)
  return {
    per_portion: serving === null ? null : nutritionOf(dish.nutrition, serving),
    per_100g: nutritionOf(dish.nutrition),
  }
}

const bySlug = <Row extends object>(named: Readonly<Record<string, Row>>): (Row & { slug: string })[] =>
  Object.entries(named).map(([slug, row]) => ({ ...row, slug }))

const noText = { uk: '', ru: '' }

const categoriesOf = (menu: Said['menu'], { numbered }: Making) =>
  numbered(
    'category',
    menu.map(({ slug, data }, position) => ({ ...data, slug, position })),
  )
type Category = ReturnType<typeof categoriesOf>[number]

const categoryRow =
  (pictureOf: PictureOf) =>
  ({ dishes: _dishes, cooking_minutes: _minutes, picture, ...row }: Category) => ({
    ...row,
    image: pictureOf(picture, 'categories', row.slug),
  })

const dishesOf = (categories: readonly Category[], { numbered }: Making) =>
  numbered(
    'dish',
    categories.flatMap(({ id, dishes, cooking_minutes }) =>
      dishes.map((dish) => ({ ...dish, category_id: id, cooking_minutes: dish.cooking_minutes ?? cooking_minutes })),
    ),
  )

function productRow(dish: ReturnType<typeof dishesOf>[number], position: number, groups: Ids, pictureOf: PictureOf) {
  const {
    ingredients: _,
    allergens: _a,
    diets: _d,
    stopped_at: _s,
    picture,
    grams: weighed,
    option_groups,
    ...row
  } = dish
  return {
    ...row,
    position,
    image: pictureOf(picture, 'products', dish.slug),
    minimum: weighed?.minimum ?? 1,
    step: weighed?.step ?? 1,
    unit: weighed ? ('g' as const) : ('piece' as const),
    option_group_ids: option_groups.map((name) => idIn(groups, name)),
    nutrition: nutritionOfDish(dish),
  }
}

const optionsOf = ({ options }: Said['options'], { numbered }: Making) => numbered('option', bySlug(options))

const optionRow =
  (groups: Ids, pictures: ReadonlyMap<string, string>) =>
  ({ slug: _slug, option_groups, picture_of, nutrition, ...row }: ReturnType<typeof optionsOf>[number]) => ({
    ...row,
    nutrition: nutrition ? nutritionOf(nutrition) : null,
    image: (picture_of && pictures.get(picture_of)) ?? '',
    group_ids: option_groups.map((name) => idIn(groups, name)),
  })

export function menuRows({ menu, options: written }: Said, { terminals }: { terminals: Ids }, making: Making) {
  const { numbered, pictureOf } = making
  const [categories, options] = [categoriesOf(menu, making), optionsOf(written, making)]
  const groups = numbered('option group', bySlug(written.groups))
  const [dishes, optionIds, groupIds] = [dishesOf(categories, making), idsOf(options), idsOf(groups)]
  const products = dishes.map((dish, position) => productRow(dish, position, groupIds, pictureOf))
  const pictures = new Map(products.map(({ slug, image }) => [slug, image]))
  const rows = {
    categories: categories.map(categoryRow(pictureOf)),
    products,
    compositions: dishes.flatMap(({ id, ingredients, allergens, diets }) =>
      allergens && diets ? [{ product_id: id, ingredients: ingredients ?? noText, allergens, diets }] : [],
    ),
    stops: dishes.flatMap(({ id, stopped_at }) =>
      stopped_at.map((name) => ({ product_id: id, terminal_id: idIn(terminals, name) })),
    ),
    options: options.map(optionRow(groupIds, pictures)),
    option_groups: groups.map(({ slug: _slug, options: named, ...group }) => ({
      ...group,
      option_ids: named.map((name) => idIn(optionIds, name)),
    })),
  }
  return { ids: { categories: idsOf(categories), dishes: idsOf(dishes) }, rows }
}
