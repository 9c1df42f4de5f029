import { sql } from 'kysely'
import { folderTables, rowsOf, storedForm } from '../folder/folder-changes.ts'
import type { Business } from '../folder/folder-rows.ts'
import type { Names } from '../folder/making.ts'
import { hasMark, insertRows, isEmpty, OWN, seedLocked } from './seed-rows.ts'
import type { Database } from './tables.ts'

/** Writes the business of a folder into an empty database. */

/** What an empty database is filled with. */
export interface Seeds {
  /** The demo, or somebody's own. */
  readonly isDemo: boolean
  readonly read: (previousNames?: Names) => Business | Promise<Business>
}

async function seed(database: Database, business: Business, isDemo: boolean): Promise<void> {
  for (const table of folderTables) await insertRows(database, table, rowsOf(business, table))
  if (isDemo) return
  await insertRows(database, 'seeded', [{ part: OWN }])
  await insertRows(database, 'applied_folder', [{ id: 1, business: storedForm(business) }])
}

/** Whether there is a business, in a database that may have no tables. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('site') is not null as has`.execute(database)
  return rows[0]?.has === true && !(await isEmpty(database, 'site'))
}

/** Seeds an empty database; refuses one of another restaurant. */
export async function seedWhenEmpty(database: Database, { isDemo, read }: Seeds): Promise<void> {
  if (await isEmpty(database, 'site')) {
    const business = await read()
    await seedLocked(database, async (transaction) => {
      if (await isEmpty(transaction, 'site')) await seed(transaction, business, isDemo)
    })
  }
  if (!isDemo && !(await hasMark(database, OWN)))
    throw new Error('it holds another restaurant than that of RESTAURANT_FOLDER')
}
