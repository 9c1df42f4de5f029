import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SearchedDish } from '#shared/rules/menu-index.ts'
import type { Database } from '../../database/tables.ts'
import type { NamedDish } from './named-dishes.ts'

/** Above this number the index is built and searched in a worker thread: either would take longer than other calls may wait. */
export const LARGE_ABOVE = 1000
/** Dishes read at once: about 2 ms of the embedded engine, which runs in this thread. */
const READ_AT_ONCE = 50
const NAMES_AT_ONCE = 200

export interface MenuState {
  readonly version: number
  readonly isLarge: boolean
}

/** Rows are counted only up to the limit: all of 100 000 take the embedded engine 170 ms. */
export async function menuState(database: Database): Promise<MenuState> {
  return database
    .selectFrom('menu_version')
    .select([
      'version',
      sql<boolean>`exists (select from products offset ${sql.lit(LARGE_ABOVE)} limit 1)`.as('isLarge'),
    ])
    .executeTakeFirstOrThrow()
}

type Part<Row> = (after: number) => Promise<(Row & { readonly id: number })[]>

const read =
  (database: Database): Part<SearchedDish> =>
  (after) =>
    database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'products.name', 'products.description', 'categories.name as category'])
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(READ_AT_ONCE)
      .execute()

const readNames =
  (database: Database): Part<NamedDish> =>
  (after) =>
    database
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(NAMES_AT_ONCE)
      .execute()

/** The embedded engine answers without a turn of the event loop, so each part waits for one. */
async function* inParts<Row>(read: Part<Row>): AsyncGenerator<readonly Row[]> {
  let part = await read(0)
  for (let last = part.at(-1); last; last = part.at(-1)) {
    yield part
    await setImmediate()
    part = await read(last.id)
  }
}

/** All dishes in parts, and before them their names alone, which are read in a fraction of the time. */
export interface DishParts {
  readonly names: AsyncIterable<readonly NamedDish[]>
  readonly dishes: AsyncIterable<readonly SearchedDish[]>
}

export const dishParts = (database: Database): DishParts => ({
  names: inParts(readNames(database)),
  dishes: inParts(read(database)),
})

export async function allDishes(database: Database): Promise<readonly SearchedDish[]> {
  const dishes: SearchedDish[] = []
  for await (const part of dishParts(database).dishes) dishes.push(...part)
  return dishes
}
