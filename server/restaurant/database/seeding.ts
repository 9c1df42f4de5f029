import { sql, type OnConflictBuilder } from 'kysely'
import { folderTables, rowsOf } from '../folder/folder-changes.ts'
import type { Business } from '../folder/folder-rows.ts'
import type { Names } from '../folder/making.ts'
import type { Database, Tables } from './tables.ts'

/** Writes the business of a folder into an empty database. */

/** Any number, the same in every process: only one of several starting servers seeds. */
const SEEDING_LOCK = 7_214_001

/** PostgreSQL takes 65 535 values in one statement. */
const ROWS_AT_ONCE = 1000

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

const columnsOf = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isJson(value) ? JSON.stringify(value) : value]))

/** What becomes of rows that are there: some of their columns are set. */
interface Known {
  readonly keys: readonly string[]
  readonly columns: readonly string[]
}

/** Objects and lists in rows are stored as JSON. */
export async function insertRows(
  database: Database,
  table: keyof Tables,
  rows: readonly object[],
  upsert?: Known,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map(columnsOf)
    const insert = database.insertInto(table).values(some as never)
    await (upsert ? insert.onConflict((conflict) => settled(conflict, upsert)) : insert).execute()
  }
}

function settled(conflict: OnConflictBuilder<Tables, keyof Tables>, { keys, columns }: Known) {
  const target = conflict.columns(keys as never)
  if (columns.length === 0) return target.doNothing()
  const set = Object.fromEntries(columns.map((name) => [name, sql`${sql.ref(`excluded.${name}`)}`]))
  return target.doUpdateSet(set as never)
}

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('site').select('id').executeTakeFirst()) === undefined

/** In one transaction, while no other server seeds. */
export async function seedLocked(database: Database, seed: (transaction: Database) => Promise<void>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(transaction)
    await seed(transaction)
  })
}

/** A row of `seeded`: the business is not the demo. */
const OWN = 'folder'

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
  await insertRows(database, 'applied_folder', [{ id: 1, business: JSON.stringify(business) }])
}

/** Whether there is a business, in a database that may have no tables. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('site') is not null as has`.execute(database)
  return rows[0]?.has === true && !(await isEmpty(database))
}

/** Seeds an empty database; refuses one of another restaurant. */
export async function seedWhenEmpty(database: Database, { isDemo, read }: Seeds): Promise<void> {
  if (await isEmpty(database)) {
    const business = await read()
    await seedLocked(database, async (transaction) => {
      if (await isEmpty(transaction)) await seed(transaction, business, isDemo)
    })
  }
  const marks = database.selectFrom('seeded').select('part').where('part', '=', OWN)
  if (!isDemo && !(await marks.executeTakeFirst()))
    throw new Error('it holds another restaurant than that of RESTAURANT_FOLDER')
}
