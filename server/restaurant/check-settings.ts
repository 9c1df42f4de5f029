import { Client } from 'pg'
import { settingsFaults } from './env.ts'
import { businessIn } from './folder/demo.ts'
import { reasonOf } from './folder/mistakes.ts'

/** What would stop the restaurant from starting, for `npm run doctor`. */

const TIMEOUT_MS = 2000

/** The version of a database server and how far away it is, or why it does not answer: the network's code, or words. */
async function askServer(url: string) {
  let client: Client | undefined
  try {
    // An address that names no readable certificate is refused here.
    client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const since = performance.now()
    await client.query('select 1')
    return { version: rows[0]?.server_version ?? 'of unknown version', took: Math.round(performance.now() - since) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || !code?.startsWith('E') ? { message } : { code, message }
  } finally {
    await client?.end().catch(() => {})
  }
}

const faults = [...settingsFaults(process.env)]
const folder = process.env['RESTAURANT_FOLDER']
// The first line counts the mistakes.
if (folder)
  await businessIn(folder).catch((error: unknown) =>
    faults.push(['RESTAURANT_FOLDER', reasonOf(error).split(':\n')[0]!]),
  )
const url = process.env['DATABASE_URL']
const server = url && faults.length === 0 ? await askServer(url) : null
process.stdout.write(JSON.stringify({ faults, server }))
