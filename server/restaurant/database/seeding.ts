import { sql } from 'kysely'
import { folderTables, rowsOf } from '../folder/folder-changes.ts'
import type { Business } from '../folder/folder-rows.ts'
import type { Names } from '../folder/making.ts'
import type { Database, Tables } from './tables.ts'

/** Writes the business of a folder into an empty database. */

/** Any number, the same in every process: only one of several starting servers seeds. */
const SEEDING_LOCK = 7_214_001

/** Writes rows that have the same columns, all at once. */
export async function insertRows(
  database: Database,
  table: keyof Tables,
  rows: readonly object[],
  onConflict = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsFrom(table, rows)} ${onConflict}`.execute(
    database,
  )
}

/** Rows as those of a table, for a statement. */
export const rowsFrom = (table: keyof Tables, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

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

/** Of a database that is the demo's until now, and has no orders. */
export const eraseBusiness = (database: Database): Promise<unknown> =>
  sql`truncate ${sql.join(folderTables.map((table) => sql.table(table)))} restart identity cascade`.execute(database)

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
