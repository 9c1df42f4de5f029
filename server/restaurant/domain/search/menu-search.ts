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

/** One index per process, built at the first search and again at the first one after a change of the menu. */
export function openMenuSearch(database: Database): MenuSearch {
  let latest: { readonly version: number; readonly index: Promise<MenuIndex> } | undefined

  async function current(): Promise<MenuIndex> {
    const { version } = await database.selectFrom('menu_version').select('version').executeTakeFirstOrThrow()
    if (!latest || latest.version < version) {
      const index = searchedDishes(database).then(indexOf)
      latest = { version, index }
      // One that was not built is built by a later search.
      index.catch(() => {
        if (latest?.index === index) latest = undefined
      })
    }
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
