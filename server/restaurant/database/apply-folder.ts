import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { folderIn } from '../folder/demo.ts'
import {
  changesBetween,
  keysOf,
  type ChangedRow,
  type FolderTable,
  type Row,
  type TableChanges,
} from '../folder/folder-changes.ts'
import type { Business } from '../folder/folder-rows.ts'
import { reasonOf } from '../folder/mistakes.ts'
import { lineOf, linesOf, toldChanges, type ToldChange } from '../folder/told-changes.ts'
import { MENU_NOTICES } from './notices.ts'
import { insertRows, rowsFrom, seedLocked, type Seeds } from './seeding.ts'
import type { Database } from './tables.ts'

/**
 * A changed folder in one transaction. Only what differs from the folder as it was applied before is written: what the
 * operator has changed since stays.
 */

/** Some columns of rows of a table, and which stored rows these are: of their keys the first is never null. */
function given(table: FolderTable, rows: readonly Row[], columns: readonly string[] = []) {
  const keys = keysOf(table)
  const same = keys.map((column, at) => {
    const is = at === 0 ? sql`=` : sql`is not distinct from`
    return sql`${sql.ref(`stored.${column}`)} ${is} ${sql.ref(`given.${column}`)}`
  })
  const parts = rows.map((row) => Object.fromEntries([...keys, ...columns].map((column) => [column, row[column]])))
  return sql`${rowsFrom(table, parts)} as given where ${sql.join(same, sql` and `)}`
}

/** Rows of which the same columns have changed are one statement. */
async function updateRows(transaction: Database, table: FolderTable, changed: readonly ChangedRow[]): Promise<void> {
  for (const some of Map.groupBy(changed, ({ columns }) => columns.join()).values()) {
    const columns = some[0]?.columns ?? []
    const set = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)
    const rows = some.map(({ after }) => after)
    await sql`update ${sql.table(table)} as stored set ${sql.join(set)} from ${given(table, rows, columns)}`.execute(
      transaction,
    )
  }
}

async function write(transaction: Database, changes: readonly TableChanges[]): Promise<void> {
  for (const { table, added, changed } of changes) {
    // The operator may have stopped a dish before.
    await insertRows(transaction, table, added, table === 'stops' ? sql`on conflict do nothing` : undefined)
    await updateRows(transaction, table, changed)
  }
  for (const { table, gone } of changes.toReversed())
    await sql`delete from ${sql.table(table)} as stored using ${given(table, gone)}`.execute(transaction)
}

/** Every process on the database tells its shop, and builds its search index again. */
async function tell(transaction: Database): Promise<void> {
  await sql`update menu_version set version = version + 1`.execute(transaction)
  await sql`select pg_notify(${MENU_NOTICES}, '')`.execute(transaction)
}

/** Brings the database to the folder; orders wait for it, and keep what was ordered. */
export async function applyFolder(database: Database, { read }: Pick<Seeds, 'read'>): Promise<ToldChange[]> {
  let report: ToldChange[] = []
  await seedLocked(database, async (transaction) => {
    const applied = await transaction.selectFrom('applied_folder').select('business').executeTakeFirst()
    const before = applied && (JSON.parse(applied.business) as Business)
    const business = JSON.stringify(await read(before?.names))
    const after = JSON.parse(business) as Business
    const changes = before ? changesBetween(before, after) : []
    if (before && changes.length === 0) return
    // In one order with those that place orders.
    await transaction.selectFrom('restaurants').select('id').orderBy('id').forNoKeyUpdate().execute()
    await write(transaction, changes)
    await transaction
      .insertInto('applied_folder')
      .values({ id: 1, business })
      .onConflict((stored) => stored.column('id').doUpdateSet({ business }))
      .execute()
    await tell(transaction)
    report = before ? toldChanges(changes, before, after) : []
  })
  return report
}

/**
 * Applies the restaurant's folder as it was read at the start, and reads it again while orders come, as often as what is
 * returned is called; the log says what has changed.
 */
export async function followFolder(
  folder: string,
  seeds: Seeds,
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<() => Promise<readonly ToldChange[]>> {
  const apply = async (seeds: Pick<Seeds, 'read'>): Promise<readonly ToldChange[]> => {
    const changes = await applyFolder(database, seeds)
    for (const line of linesOf(changes, lineOf)) log.info({ event: 'folder' }, line)
    return changes
  }
  const readAgain = async (): Promise<readonly ToldChange[]> => {
    try {
      return await apply({ read: await folderIn(folder) })
    } catch (error) {
      log.error({ event: 'folder' }, `nothing is changed: ${reasonOf(error)}`)
      throw error
    }
  }
  // A restaurant that opens as it was before has the demo's seeds.
  if (!seeds.isDemo) await apply(seeds)
  // In turns: the folder that was read last is applied last.
  let turn: Promise<unknown> = Promise.resolve()
  return () => {
    const own = turn.then(readAgain)
    turn = own.catch(() => undefined)
    return own
  }
}
