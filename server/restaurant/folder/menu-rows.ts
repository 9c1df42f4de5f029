import { kopiykas } from '../../../shared/rules/money.ts'
import type { Said } from './kinds.ts'
import { idIn, idsOf, type Ids, type Making } from './numbered.ts'
import type { PictureOf } from './pictures.ts'

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

const bySlug = <Row extends object>(named: Readonly<Record<string, Row>> = {}): (Row & { slug: string })[] =>
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
  ({ id, slug, position, name, description = noText, active_from, active_until, picture }: Category) => ({
    id,
    position,
    slug,
    name,
    description,
    image: pictureOf(picture, 'categories', slug),
    active_from: active_from ?? null,
    active_until: active_until ?? null,
  })

const dishesOf = (categories: readonly Category[], { numbered }: Making) =>
  numbered(
    'dish',
    categories.flatMap(({ id, dishes, cooking_minutes }) =>
      dishes.map((dish) => ({ ...dish, category_id: id, cooking_minutes: dish.cooking_minutes ?? cooking_minutes })),
    ),
  )

const productRow =
  (groups: Ids, pictureOf: PictureOf) => (dish: ReturnType<typeof dishesOf>[number], position: number) => ({
    id: dish.id,
    position,
    slug: dish.slug,
    category_id: dish.category_id,
    name: dish.name,
    description: dish.description,
    weight: dish.weight,
    image: pictureOf(dish.picture, 'products', dish.slug),
    price: kopiykas(dish.price),
    minimum: dish.grams?.minimum ?? 1,
    step: dish.grams?.step ?? 1,
    unit: dish.grams ? ('g' as const) : ('piece' as const),
    is_available: dish.is_available,
    hearts: dish.hearts,
    option_group_ids: dish.option_groups.map((name) => idIn(groups, name)),
    nutrition: nutritionOfDish(dish),
    old_price: dish.old_price === undefined ? null : kopiykas(dish.old_price),
    badges: dish.badges,
    cooking_minutes: dish.cooking_minutes ?? null,
  })

const optionsOf = (written: Said['options'], { numbered }: Making) =>
  numbered('option', bySlug(written[0]?.data.options))

const optionRow =
  (groups: Ids, pictures: ReadonlyMap<string, string>) => (option: ReturnType<typeof optionsOf>[number]) => ({
    id: option.id,
    name: option.name,
    price: kopiykas(option.price),
    weight: option.weight ?? noText,
    qty_max: option.qty_max,
    is_default: option.is_default,
    allergens: option.allergens ?? null,
    diets: option.diets ?? null,
    nutrition: option.nutrition ? nutritionOf(option.nutrition) : null,
    image: (option.picture_of && pictures.get(option.picture_of)) ?? '',
    group_ids: option.option_groups.map((name) => idIn(groups, name)),
  })

export function menuRows({ menu, options: written }: Said, { terminals }: { terminals: Ids }, making: Making) {
  const { numbered, pictureOf } = making
  const [categories, options] = [categoriesOf(menu, making), optionsOf(written, making)]
  const groups = numbered('option group', bySlug(written[0]?.data.groups))
  const [dishes, optionIds, groupIds] = [dishesOf(categories, making), idsOf(options), idsOf(groups)]
  const products = dishes.map(productRow(groupIds, pictureOf))
  const pictures = new Map(products.map(({ slug, image }) => [slug, image]))
  const rows = {
    categories: categories.map(categoryRow(pictureOf)),
    products,
    compositions: dishes.flatMap(({ id, ingredients = noText, allergens, diets }) =>
      allergens && diets ? [{ product_id: id, ingredients, allergens, diets }] : [],
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
