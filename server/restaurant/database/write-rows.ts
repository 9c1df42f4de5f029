import { sql } from 'kysely'
import { keysOf, type ChangedRow, type FolderTable, type Row, type TableChanges } from '../folder/folder-changes.ts'
import type { Database, Tables } from './tables.ts'

/** Rows of a folder as statements, each of all rows that have the same columns. */

/** Rows as those of a table, for a statement. */
const rowsFrom = (table: keyof Tables, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

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

export async function writeChanges(transaction: Database, changes: readonly TableChanges[]): Promise<void> {
  for (const { table, added, changed } of changes) {
    // The operator may have stopped a dish before.
    await insertRows(transaction, table, added, table === 'stops' ? sql`on conflict do nothing` : undefined)
    await updateRows(transaction, table, changed)
  }
  for (const { table, gone } of changes.toReversed())
    await sql`delete from ${sql.table(table)} as stored using ${given(table, gone)}`.execute(transaction)
}
