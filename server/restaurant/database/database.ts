import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isLockLost, lockDirectory } from './directory-lock.ts'
import { listenInEngine, listenOnServer, type Listen } from './notices.ts'
import { migrate, schema } from './migrations.ts'
import { applyFolder, isSeeded } from './apply-folder.ts'
import { demoSeeds, type Seeds } from '../folder/demo.ts'
import { reasonOf } from '../folder/mistakes.ts'
import type { ToldChange } from '../folder/told-changes.ts'
import type { Database, Tables } from './tables.ts'
import restaurant from '../package.json' with { type: 'json' }

/** Where the restaurant stores its data: a directory, or a PostgreSQL server. */
export type Place = { readonly directory: string } | { readonly url: string }

export interface OpenDatabase {
  readonly database: Database
  /** What the folder has changed since it was applied before. */
  readonly told: readonly ToldChange[]
  /** Notices of changes by any process. */
  readonly listen: Listen
  /** Closes every connection and unlocks the directory. */
  readonly close: () => Promise<void>
}

const INT8 = 20
const DATE = 1082
/** Both drivers parse alike: int8 as a number, a date as its text, not as a moment in some zone. */
const parsers = { [INT8]: (text: string) => Number(text), [DATE]: (text: string) => text }

export const databaseIn = (directory: string): string => join(directory, 'database')
/** The embedded engine would take a directory without this file for an empty one and overwrite its files. */
const isWhole = (directory: string): boolean => existsSync(join(databaseIn(directory), 'PG_VERSION'))

function overServer(url: string): Database {
  const types = new pg.TypeOverrides()
  for (const [type, parser] of Object.entries(parsers)) types.setTypeParser<string | number>(Number(type), parser)
  const pool = new pg.Pool({ connectionString: url, types })
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one lost between two statements of a transaction; there the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const overEngine = (engine: PGlite): Database => new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: engine }) })

/** PostgreSQL takes 128 MB of buffers unless told, and this engine fills them with zeros at each start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
/** Segments of a log are whole files from the beginning; a restaurant writes little. */
const initDbStartParams = ['--wal-segsize=1']
const engineOptions = { parsers, startParams, initDbStartParams }

/** Fills what is empty, unless it is reopened: then it had data. Closed where it fails. */
async function fill(opened: Omit<OpenDatabase, 'told'>, isReopened: boolean, seeds: Seeds): Promise<OpenDatabase> {
  const { database, close } = opened
  try {
    if (isReopened && !(await isSeeded(database)))
      throw new Error('its data are gone; the restaurant stays closed until they are back or the shop is restarted')
    await migrate(database)
    return { ...opened, told: await applyFolder(database, seeds) }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

const madeBy = hash('sha1', schema + restaurant.dependencies['@electric-sql/pglite'])
/**
 * An empty database, made once by the build: copying it takes a thirtieth of the time of creating one, and half of the
 * memory. Its name tells the schema and the engine, so that one of others is never copied.
 */
export const template = join(import.meta.dirname, '../../../dist/database', madeBy)

/** Without the rights of what is copied, which may be for all to read and for nobody to write: the data are their owner's. */
function copy(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copy(source, target)
    else writeFileSync(target, readFileSync(source), { mode: 0o600 })
  }
}

/** Made beside its place, and moved there as a whole: an interrupted start leaves no half of a database. */
async function make(directory: string, from: string): Promise<void> {
  const draft = join(directory, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  if (existsSync(from)) copy(from, draft)
  else await PGlite.create({ ...engineOptions, dataDir: draft }).then((engine) => engine.close())
  renameSync(draft, databaseIn(directory))
}

async function openEngine(directory: string): Promise<PGlite> {
  if (!isWhole(directory)) throw new Error('PG_VERSION is missing')
  return PGlite.create({ ...engineOptions, dataDir: databaseIn(directory) })
}

async function openNew(directory: string, from: string): Promise<PGlite> {
  try {
    await make(directory, from)
    return await openEngine(directory)
  } catch (error) {
    if (!existsSync(from)) throw error
    // A template may be damaged; what is new has no orders.
    rmSync(databaseIn(directory), { recursive: true, force: true })
    return openNew(directory, '')
  }
}

/** `from`: what a new one is copied from, where it is there. */
export async function openFiles(
  directory: string,
  isReopened: boolean,
  seeds: Seeds,
  from = template,
): Promise<OpenDatabase> {
  try {
    const isNew = !existsSync(databaseIn(directory))
    const engine = await (isNew ? openNew(directory, from) : openEngine(directory))
    const database = overEngine(engine)
    const opened = { database, listen: listenInEngine(engine), close: () => database.destroy() }
    return await fill(opened, isReopened, seeds)
  } catch (cause) {
    throw new Error(
      `The restaurant's database in "${databaseIn(directory)}" cannot be opened (${reasonOf(cause)}). Restore a copy of it, or start with a new one by "npm run restaurant:reset".`,
      { cause },
    )
  }
}

/** Deleted files stay writable while open: the engine would accept orders that the next start does not find. */
export const isDataLost = (place: Place): boolean =>
  'directory' in place && (isLockLost(place.directory) || !isWhole(place.directory))

async function openDirectory(directory: string, isReopened: boolean, seeds: Seeds): Promise<OpenDatabase> {
  if (isReopened && !isWhole(directory))
    throw new Error(
      `The restaurant's data in "${directory}" are gone. It stays closed, and opens by itself when they are back; to begin anew, restart the shop.`,
    )
  const unlock = lockDirectory(directory)
  try {
    const opened = await openFiles(directory, isReopened, seeds)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openServer(url: string, isReopened: boolean, seeds: Seeds): Promise<OpenDatabase> {
  const database = overServer(url)
  const opened = { database, listen: listenOnServer(url), close: () => database.destroy() }
  try {
    return await fill(opened, isReopened, seeds)
  } catch (cause) {
    // The address itself may hold a password and is not repeated.
    throw new Error(`The database of DATABASE_URL cannot be used (${reasonOf(cause)}).`, { cause })
  }
}

/** Opens the database, migrates it and seeds an empty one, unless it is reopened: then it had data. */
export const openDatabase = (place: Place, isReopened = false, seeds = demoSeeds): Promise<OpenDatabase> =>
  'directory' in place ? openDirectory(place.directory, isReopened, seeds) : openServer(place.url, isReopened, seeds)

/** Makes the template: without those of the engine, from which only other databases are copied, a third of the files. */
export async function makeTemplate(directory: string): Promise<void> {
  const engine = await PGlite.create({ ...engineOptions, dataDir: directory })
  await migrate(overEngine(engine))
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  await engine.close()
}

/** Deletes everything in a directory that no process uses. */
export function eraseDirectory(directory: string): void {
  const unlock = lockDirectory(directory)
  rmSync(databaseIn(directory), { recursive: true, force: true })
  unlock()
}
