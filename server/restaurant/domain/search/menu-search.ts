import {
  indexOf,
  matches,
  type Matches,
  type MenuIndex,
  type SearchedDish,
} from '../../../../shared/rules/search/menu-index.ts'
import type { Database } from '../../database/tables.ts'

/** The dishes that match a text. */
export type MenuSearch = (text: string) => Promise<Matches>

/** Above this number of dishes a search does not wait for the index of a changed menu: the earlier one answers. */
const WAITED_FOR = 1000

/** One index per process, built at the first search and again at the first one after a change of the menu. */
export function openMenuSearch(database: Database, onFailure: (error: unknown) => void): MenuSearch {
  let latest: { readonly version: number; readonly index: MenuIndex } | undefined
  let building: Promise<MenuIndex> | undefined

  async function build(version: number): Promise<MenuIndex> {
    const index = await indexOf(await searchedDishes(database))
    latest = { version, index }
    return index
  }
  async function current(): Promise<MenuIndex> {
    const { version } = await database.selectFrom('menu_version').select('version').executeTakeFirstOrThrow()
    if (latest && latest.version >= version) return latest.index
    building ??= build(version).finally(() => (building = undefined))
    if (!latest || latest.index.documentCount <= WAITED_FOR) return building
    building.catch(onFailure)
    return latest.index
  }
  return async (text) => matches(await current(), text)
}

const UNDECLARED = { uk: '', ru: '' }

async function searchedDishes(database: Database): Promise<SearchedDish[]> {
  const rows = await database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('compositions', 'compositions.product_id', 'products.id')
    .select(['products.id', 'products.name', 'products.description', 'categories.name as category', 'ingredients'])
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({ ...row, ingredients: row.ingredients ?? UNDECLARED }))
}
