import { sql, type Selectable } from 'kysely'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import type { PricedProduct } from './quote.ts'
import { canBeChosen } from '../../../../shared/rules/menu/selection.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { optionGroupsOf, type MenuView } from '../menu/option-groups.ts'

/** What is needed of a dish to price it and to store it as sold: one statement for all dishes, and two to four for their options. */

export type OrderedDish = Pick<
  Selectable<Tables['products']>,
  'id' | 'name' | 'weight' | 'image' | 'price' | 'minimum' | 'step' | 'unit' | 'is_available' | 'option_group_ids'
> &
  Pick<Selectable<Tables['categories']>, 'active_from' | 'active_until'> & { readonly in_stop_list: boolean }

/** Dishes, each with the options that may be chosen of it at one restaurant and in one language, and the names of these in both. */
export async function soldDishes(database: Database, view: MenuView, ids: readonly number[]) {
  const { rows: dishes } = await sql<OrderedDish>`
    select products.id, products.name, weight, products.image, price, minimum, step, unit, is_available, option_group_ids,
      active_from, active_until,
      exists (select from stops where product_id = products.id and terminal_id = ${view.terminal ?? 0}) as in_stop_list
    from products join categories on categories.id = category_id
    where products.id = any(${ids}::bigint[])`.execute(database)
  const groupIds = dishes.flatMap(({ option_group_ids }) => option_group_ids)
  const { groups, rows: options } = await optionGroupsOf(database, view, groupIds)
  const products = dishes.map((dish) =>
    pricedProduct(
      dish,
      view.locale,
      dish.option_group_ids.flatMap((id) => groups.get(id) ?? []),
    ),
  )
  return { dishes, products, options }
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
