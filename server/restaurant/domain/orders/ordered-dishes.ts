import { sql } from 'kysely'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import type { PricedProduct } from './quote.ts'
import { canBeChosen } from '../../../../shared/rules/menu/selection.ts'
import type { Database } from '../../database/tables.ts'
import type { Localised } from '../../folder/file-fields.ts'
import { optionGroupsOf, type MenuView, type OptionGroups } from '../menu/option-groups.ts'

/** What is needed of a dish to price it and to store it as sold: one statement for all dishes, and two to four for their options. */

export interface OrderedDish {
  readonly id: number
  readonly name: Localised
  readonly weight: Localised
  readonly image: string
  readonly price: number
  readonly minimum: number
  readonly step: number
  readonly unit: 'g' | 'piece'
  readonly is_available: boolean
  readonly in_stop_list: boolean
  readonly option_group_ids: readonly number[]
  readonly active_from: string | null
  readonly active_until: string | null
}

/** A dish with the options that may be chosen of it, at one restaurant and in one language. */
export interface SoldDish {
  readonly dish: OrderedDish
  readonly product: PricedProduct
}

async function readDishes(
  database: Database,
  { terminal }: Pick<MenuView, 'terminal'>,
  ids: readonly number[],
): Promise<readonly OrderedDish[]> {
  const { rows } = await sql<OrderedDish>`
    select products.id, products.name, weight, products.image, price, minimum, step, unit, is_available, option_group_ids,
      active_from, active_until,
      exists (select from stops where product_id = products.id and terminal_id = ${terminal ?? 0}) as in_stop_list
    from products join categories on categories.id = category_id
    where products.id = any(${ids}::bigint[])`.execute(database)
  return rows
}

export async function soldDishes(database: Database, view: MenuView, ids: readonly number[]): Promise<SoldDish[]> {
  const dishes = await readDishes(database, view, ids)
  const groupIds = dishes.flatMap(({ option_group_ids }) => option_group_ids)
  const groups: OptionGroups = groupIds.length > 0 ? await optionGroupsOf(database, view, groupIds) : new Map()
  return dishes.map((dish) => {
    const chosenFrom = dish.option_group_ids.flatMap((id) => groups.get(id) ?? [])
    return { dish, product: pricedProduct(dish, view.locale, chosenFrom) }
  })
}

function pricedProduct(
  { id, name, price, minimum, step, unit, is_available, in_stop_list, active_from, active_until }: OrderedDish,
  locale: Locale,
  option_groups: PricedProduct['option_groups'],
): PricedProduct {
  return {
    id,
    name: name[locale],
    currentPrice: hryvnias(price),
    is_available,
    // A required choice of which everything has run out stops the dish itself.
    in_stop_list: in_stop_list || !canBeChosen(option_groups),
    productData: { minimum, step, unit },
    category: { is_active_by_time: active_from !== null, active_from, active_until },
    option_groups,
  }
}
