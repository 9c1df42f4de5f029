import type { Generated } from 'kysely'
import type { Product } from '../../../shared/contract/catalog.ts'
import type { Nutrition } from '../../../shared/contract/option-groups.ts'
import type { Allergen, Diet } from '../../../shared/rules/menu/diet.ts'
import type { Badge } from '../../../shared/rules/menu/dish-badges.ts'
import type { DefaultJson, Json, NullableJson, Text } from './column-types.ts'

/** Categories, dishes, their options, and what restaurants have run out of. */

export interface CategoryTable {
  id: number
  position: number
  slug: string
  name: Text
  description: Text
  image: string
  active_from: string | null
  active_until: string | null
}

export interface ProductTable {
  id: number
  position: number
  slug: string
  category_id: number
  name: Text
  description: Text
  weight: Text
  image: string
  price: number
  /** Smallest amount and the amount one qty stands for. */
  minimum: number
  step: number
  unit: 'g' | 'piece'
  is_available: boolean
  /** Favourites the demo starts with; customers' own are rows of `hearts`. */
  hearts: number
  /** Groups of options in their order. */
  option_group_ids: DefaultJson<number[]>
  nutrition: NullableJson<NonNullable<Product['nutrition']>>
  old_price: Generated<number | null>
  badges: DefaultJson<Badge[]>
  cooking_minutes: Generated<number | null>
}

/** An option, whatever groups have it; parts of a combo have groups of their own. */
export interface OptionTable {
  id: number
  name: Text
  price: Generated<number>
  weight: Text
  qty_max: Generated<number>
  is_default: Generated<boolean>
  /** Null: not declared. */
  allergens: NullableJson<Allergen[]>
  diets: NullableJson<Diet[]>
  nutrition: NullableJson<Nutrition>
  image: Generated<string>
  group_ids: DefaultJson<number[]>
}

export interface OptionGroupTable {
  id: number
  name: Text
  min: number
  max: number
  free_quantity: number
  option_ids: Json<number[]>
}

/** Restaurants that have run out of an option. */
export interface OptionStopTable {
  option_id: number
  terminal_id: number
  until: Generated<Date | null>
}

/** Composition of a dish; no row: not declared. */
export interface CompositionTable {
  product_id: number
  ingredients: Text
  allergens: Json<Allergen[]>
  diets: Json<Diet[]>
}

/** Stop list: restaurants that have run out of a product. */
export interface StopTable {
  product_id: number
  terminal_id: number
  /** It ends by itself then; null: when it is said. */
  until: Generated<Date | null>
}
