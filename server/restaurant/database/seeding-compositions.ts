import { allergens, type Allergen, type Diet } from '#shared/rules/menu/diet.ts'
import { compositions } from '../demo/seed/compositions.ts'
import { ingredients, type Ingredient, type SeedIngredient } from '../demo/seed/ingredients.ts'
import type { Localised } from '../demo/seed/types.ts'
import type { Database } from './tables.ts'

/** Composition of the dishes, derived from their ingredients. */

export interface DishComposition {
  readonly ingredients: Localised
  readonly allergens: Allergen[]
  readonly diets: Diet[]
}

function listed(parts: readonly SeedIngredient[], language: keyof Localised): string {
  const list = parts.map(({ name }) => name[language]).join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}

function dietsOf(parts: readonly SeedIngredient[]): Diet[] {
  if (parts.some(({ origin }) => origin === 'flesh')) return []
  return parts.every(({ origin }) => origin === 'plant') ? ['vegetarian', 'vegan'] : ['vegetarian']
}

export function compositionOf(named: readonly Ingredient[]): DishComposition {
  const parts = named.map((name): SeedIngredient => ingredients[name])
  return {
    ingredients: { uk: listed(parts, 'uk'), ru: listed(parts, 'ru') },
    allergens: allergens.filter((group) => parts.some((part) => part.allergens.includes(group))),
    diets: dietsOf(parts),
  }
}

const rowOf = ({ id, slug }: { id: number; slug: string }) => {
  const named = compositions[slug]
  if (!named) return []
  const { ingredients: list, allergens: groups, diets } = compositionOf(named)
  return [
    {
      product_id: id,
      ingredients: JSON.stringify(list),
      allergens: JSON.stringify(groups),
      diets: JSON.stringify(diets),
    },
  ]
}

/** Only for demo dishes that still exist: a business may have deleted some, or all of them. */
export async function seedCompositions(database: Database): Promise<void> {
  const sold = await database.selectFrom('products').select(['id', 'slug']).execute()
  const rows = sold.flatMap(rowOf)
  if (rows.length > 0) await database.insertInto('compositions').values(rows).execute()
}
