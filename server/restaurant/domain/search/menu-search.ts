import { indexOf, matches, type Matches, type MenuIndex, type SearchedDish } from '#shared/rules/menu-index.ts'
import type { Database } from '../../database/tables.ts'

/** The dishes that match a text. */
export type MenuSearch = (text: string) => Promise<Matches>

const searchedDishes = (database: Database): Promise<SearchedDish[]> =>
  database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'products.description', 'categories.name as category'])
    .orderBy('products.position')
    .execute()

async function versionOf(database: Database): Promise<number> {
  return (await database.selectFrom('menu_version').select('version').executeTakeFirstOrThrow()).version
}

/** The menu's search: one index per process, built at the first query and rebuilt after changes of the menu. */
export function openMenuSearch(database: Database): MenuSearch {
  let built: { readonly version: number; readonly index: Promise<MenuIndex> } | null = null

  async function build(version: number): Promise<MenuIndex> {
    const index = searchedDishes(database).then(indexOf)
    built = { version, index }
    // A failed build is not cached.
    return index.catch((error: unknown) => {
      if (built?.index === index) built = null
      throw error
    })
  }

  return async (text) => {
    // Read before the dishes, so that an index is never older than its version.
    const version = await versionOf(database)
    const index = await (built && built.version >= version ? built.index : build(version))
    return matches(index, text)
  }
}
