import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isLockLost, lockDirectory } from './directory-lock.ts'
import { listenInEngine, listenOnServer, type Listen } from './notices.ts'
import { migrate } from './migrations.ts'
import { readDemoArchive, untar } from './demo-archive.ts'
import { businessIn, demoFolder, folderIn } from '../folder/demo.ts'
import { reasonOf } from '../folder/mistakes.ts'
import { eraseBusiness, isSeeded, seedWhenEmpty, type Seeds } from './seeding.ts'
import type { Database, Tables } from './tables.ts'

/** Where the restaurant stores its data: a directory, a PostgreSQL server, or memory alone. */
export type Place = { readonly directory: string } | { readonly url: string } | 'memory'

export interface OpenDatabase {
  readonly database: Database
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

/** The demo's folder, read where its rows are wanted. */
const demoSeeds: Seeds = { isDemo: true, read: () => businessIn(demoFolder) }

/** Those of a folder, which is read before anything is opened: a broken one changes nothing. */
export async function seedsOf(folder: string | undefined): Promise<Seeds> {
  if (folder === undefined) return demoSeeds
  return { isDemo: false, read: await folderIn(folder) }
}

/** `isPacked`: it is newly unpacked, with the demo's business. */
async function fill(database: Database, seeds: Seeds, isPacked = false): Promise<Database> {
  await migrate(database)
  if (isPacked && !seeds.isDemo) await eraseBusiness(database)
  await seedWhenEmpty(database, seeds)
  return database
}

type Data = Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>

async function openEngine(seeds: Seeds, data: Data, isPacked = false): Promise<OpenDatabase> {
  const engine = await PGlite.create({ ...engineOptions, ...data })
  const database = await fill(overEngine(engine), seeds, isPacked)
  return { database, listen: listenInEngine(engine), close: () => database.destroy() }
}

async function openMemory(seeds: Seeds): Promise<OpenDatabase> {
  const packed = await readDemoArchive()
  return openEngine(seeds, packed ? { loadDataDir: new Blob([packed]) } : {}, packed !== undefined)
}

/** Made beside its place, and moved there as a whole: an interrupted start leaves no half of a database. */
async function make(directory: string, seeds: Seeds): Promise<void> {
  const draft = join(directory, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  const packed = await readDemoArchive()
  if (packed) untar(packed, draft)
  if (!packed || !seeds.isDemo)
    await openEngine(seeds, { dataDir: draft }, packed !== undefined).then(({ close }) => close())
  renameSync(draft, databaseIn(directory))
}

async function openFiles(directory: string, seeds: Seeds): Promise<OpenDatabase> {
  try {
    if (!existsSync(databaseIn(directory))) await make(directory, seeds)
    if (!isWhole(directory)) throw new Error('PG_VERSION is missing')
    return await openEngine(seeds, { dataDir: databaseIn(directory) })
  } catch (cause) {
    throw new Error(
      `The restaurant's database in "${databaseIn(directory)}" cannot be opened (${reasonOf(cause)}). Restore a copy of it, or start with a new one by "npm run restaurant:reset".`,
      { cause },
    )
  }
}

/** Deleted files stay writable while open: the engine would accept orders that the next start does not find. */
export const isDataLost = (place: Place): boolean =>
  typeof place === 'object' && 'directory' in place && (isLockLost(place.directory) || !isWhole(place.directory))

async function openDirectory(directory: string, isReopened: boolean, seeds: Seeds): Promise<OpenDatabase> {
  if (isReopened && !isWhole(directory))
    throw new Error(
      `The restaurant's data in "${directory}" are gone. It stays closed, and opens by itself when they are back; to begin anew, restart the shop.`,
    )
  const unlock = lockDirectory(directory)
  try {
    const opened = await openFiles(directory, seeds)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openServer(url: string, isReopened: boolean, seeds: Seeds): Promise<OpenDatabase> {
  const database = overServer(url)
  const close = () => database.destroy()
  try {
    if (isReopened && !(await isSeeded(database)))
      throw new Error('its tables are gone; the restaurant stays closed until they are back or the shop is restarted')
    await fill(database, seeds)
    return { database, listen: listenOnServer(url), close }
  } catch (cause) {
    await close()
    // The address itself may hold a password and is not repeated.
    throw new Error(`The database of DATABASE_URL cannot be used (${reasonOf(cause)}).`, { cause })
  }
}

/** Opens the database, migrates it and seeds an empty one, unless it is reopened: then it had data. */
export async function openDatabase(place: Place, isReopened = false, seeds = demoSeeds): Promise<OpenDatabase> {
  if (place === 'memory') return openMemory(seeds)
  return 'directory' in place
    ? openDirectory(place.directory, isReopened, seeds)
    : openServer(place.url, isReopened, seeds)
}

/** Only new databases are copied from the two templates, which are a third of the files of one. */
async function dropTemplates(engine: PGlite): Promise<void> {
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
}

/** A newly seeded demo business as a tar file. */
export async function packDemo(): Promise<Uint8Array> {
  const engine = await PGlite.create(engineOptions)
  const database = await fill(overEngine(engine), demoSeeds)
  await dropTemplates(engine)
  // Without it every start from the archive would replay the log of the seeding.
  await engine.query('checkpoint')
  const packed = await engine.dumpDataDir('none')
  await database.destroy()
  return packed.bytes()
}

/** Deletes everything in a directory that no process uses. */
export function eraseDirectory(directory: string): void {
  const unlock = lockDirectory(directory)
  rmSync(databaseIn(directory), { recursive: true, force: true })
  unlock()
}
