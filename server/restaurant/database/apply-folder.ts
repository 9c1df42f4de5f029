import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { seedsOf, type Seeds } from '../folder/demo.ts'
import { changesBetween, folderTables, rowsOf, type TableChanges } from '../folder/folder-changes.ts'
import type { Business } from '../folder/folder-rows.ts'
import { reasonOf } from '../folder/mistakes.ts'
import { lineOf, linesOf, toldChanges, type ToldChange } from '../folder/told-changes.ts'
import { MENU_NOTICES } from './notices.ts'
import type { Database } from './tables.ts'
import { writeChanges } from './write-rows.ts'

/**
 * A folder's restaurant in one transaction. Only what differs from the folder as it was applied before is written: what the
 * operator has changed since stays.
 */

/** Any number, the same in every process: of several starting servers only one writes. */
const LOCK = 7_214_001

/** A row of `seeded`: the business is not the demo. */
const OWN = 'folder'

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('site').select('id').executeTakeFirst()) === undefined

/** Whether there is a business, in a database that may have no tables. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('site') is not null as has`.execute(database)
  return rows[0]?.has === true && !(await isEmpty(database))
}

/** The folder as it was applied before; undefined: not since it is stored. */
async function appliedBefore(transaction: Database): Promise<Business | undefined> {
  const mark = transaction.selectFrom('seeded').select('part').where('part', '=', OWN)
  await mark.executeTakeFirstOrThrow(() => new Error('it holds another restaurant than that of RESTAURANT_FOLDER'))
  const applied = await transaction.selectFrom('applied_folder').select('business').executeTakeFirst()
  return applied && JSON.parse(applied.business)
}

const allOf = (business: Business): TableChanges[] =>
  folderTables.map((table) => ({ table, added: rowsOf(business, table), changed: [], gone: [] }))

async function remember(transaction: Database, business: string): Promise<void> {
  const marks = transaction.insertInto('seeded').values({ part: OWN })
  await marks.onConflict((stored) => stored.doNothing()).execute()
  await transaction
    .insertInto('applied_folder')
    .values({ id: 1, business })
    .onConflict((stored) => stored.column('id').doUpdateSet({ business }))
    .execute()
}

/** Every process on the database tells its shop, and builds its search index again. */
async function tell(transaction: Database): Promise<void> {
  await sql`update menu_version set version = version + 1`.execute(transaction)
  await sql`select pg_notify(${MENU_NOTICES}, '')`.execute(transaction)
}

/** Fills an empty database, or brings it to its folder; orders wait for it, and keep what was ordered. */
export const applyFolder = (database: Database, { isDemo, read }: Seeds): Promise<ToldChange[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const isNew = await isEmpty(transaction)
    // A restaurant that opens as it was before has the demo's seeds.
    if (isDemo && !isNew) return []
    const before = isNew ? undefined : await appliedBefore(transaction)
    const business = JSON.stringify(await read(before?.names))
    const after = JSON.parse(business) as Business
    const changes = before ? changesBetween(before, after) : isNew ? allOf(after) : []
    if (before && changes.length === 0) return []
    // In one order with those that place orders.
    await transaction.selectFrom('restaurants').select('id').orderBy('id').forNoKeyUpdate().execute()
    await writeChanges(transaction, changes)
    if (!isDemo) await remember(transaction, business)
    await tell(transaction)
    return before ? toldChanges(changes, before, after) : []
  })

export function logChanges(changes: readonly ToldChange[], log: Pick<FastifyBaseLogger, 'info'>): void {
  for (const line of linesOf(changes, lineOf)) log.info({ event: 'folder' }, line)
}

/** Reads the folder again while orders come, as often as what is returned is called; the log says what has changed. */
export function followFolder(
  folder: string,
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<readonly ToldChange[]> {
  const readAgain = async (): Promise<readonly ToldChange[]> => {
    try {
      const changes = await applyFolder(database, await seedsOf(folder))
      logChanges(changes, log)
      return changes
    } catch (error) {
      log.error({ event: 'folder' }, `nothing is changed: ${reasonOf(error)}`)
      throw error
    }
  }
  // In turns: the folder that was read last is applied last.
  let turn: Promise<unknown> = Promise.resolve()
  return () => {
    const own = turn.then(readAgain)
    turn = own.catch(() => undefined)
    return own
  }
}
