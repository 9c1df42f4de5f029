import { sql, type OnConflictBuilder } from 'kysely'
import type { Database, Tables } from './tables.ts'

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

export async function isEmpty(database: Database, table: keyof Tables): Promise<boolean> {
  const one = database.selectFrom(table).select(sql<number>`1`.as('one'))
  return (await one.limit(1).executeTakeFirst()) === undefined
}

/** In one transaction, while no other server seeds. */
export async function seedLocked(database: Database, seed: (transaction: Database) => Promise<void>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(transaction)
    await seed(transaction)
  })
}

/** A row of `seeded`: the business is not the demo. */
export const OWN = 'folder'

export async function hasMark(database: Database, part: string): Promise<boolean> {
  return (await database.selectFrom('seeded').select('part').where('part', '=', part).executeTakeFirst()) !== undefined
}
