import { Client } from 'pg'

const TIMEOUT_MS = 2000

/** The version of a database server and how far away it is, or why it does not answer. */
export async function askServer(
  url: string,
): Promise<{ version: string; took: number } | { code?: string | undefined; message: string }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const since = performance.now()
    await client.query('select 1')
    return { version: rows[0]?.server_version ?? 'of unknown version', took: Math.round(performance.now() - since) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { code, message }
  } finally {
    await client.end().catch(() => {})
  }
}
