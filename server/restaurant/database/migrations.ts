import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const isComment = (line: string): boolean => line.startsWith('--')

/** A step of the file: its name, then statements that each end a line. */
function stepOf(text: string): [name: string, step: Migration] {
  const [name = '', ...lines] = text.split('\n')
  const code = lines.filter((line) => !isComment(line)).join('\n')
  const statements = code.split(/;$/m).filter((statement) => statement.trim())
  return [
    name,
    {
      async up(database: Kysely<unknown>) {
        for (const statement of statements) await sql.raw(statement).execute(database)
      },
    },
  ]
}

export const schema = readFileSync(join(import.meta.dirname, 'migrations.sql'), 'utf8')
export const steps: Record<string, Migration> = Object.fromEntries(schema.split(/^--- /m).slice(1).map(stepOf))

/** One query; the migrator reads all tables and columns first, which costs the embedded engine a third of a second. */
async function isCurrent<T>(database: Kysely<T>): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await done.execute(database).catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name).join() === Object.keys(steps).join()
}

/** Migrates to the latest schema; two servers starting together do it once. */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  if (await isCurrent(database)) return
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
