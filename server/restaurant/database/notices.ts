import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Notices that triggers of the database send at each commit, by this process or another (`migrations.sql`). */

export const ORDER_NOTICES = 'zhar_orders'
export const MENU_NOTICES = 'zhar_menu'
/** New orders, which only the counter follows. */
export const PLACED_NOTICES = 'zhar_placed'

export interface Notices {
  /** What to do with the text of a notice, by channel. */
  readonly hear: Readonly<Record<string, (text: string) => void>>
  /** The connection was lost and is back: notices in between are lost. */
  readonly missed: () => void
}

/** Listens until the returned function is called. */
export type Listen = (notices: Notices) => Promise<() => Promise<void>>

/** Notices of the embedded engine arrive within the process. */
export const listenInEngine =
  (engine: PGlite): Listen =>
  async ({ hear }) => {
    const stops = await Promise.all(Object.entries(hear).map(([channel, react]) => engine.listen(channel, react)))
    return async () => {
      for (const stop of stops) await stop()
    }
  }

const RETRY_MS = 1000
/** How often the connection is asked: one that a router on the way has forgotten says nothing, and is lost. */
const PULSE_MS = 30_000

const clientOf = (url: string, timeout: number): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'zhar-notices',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })

/** One connection of its own; a lost one is replaced until it is closed. */
export const listenOnServer =
  (url: string, pulseMs = PULSE_MS): Listen =>
  async ({ hear, missed }) => {
    let client: pg.Client | null = null
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    async function connect(): Promise<void> {
      const own = clientOf(url, pulseMs / 3)
      client = own
      const drop = (): void => {
        lost()
        own.end().catch(() => {})
      }
      const pulse = setInterval(() => void own.query('select 1').catch(drop), pulseMs)
      const lost = (): void => {
        clearInterval(pulse)
        if (client !== own || isOver) return
        client = null
        timer = setTimeout(() => void connect().then(missed, () => {}), RETRY_MS)
      }
      own.on('error', lost).on('end', lost)
      own.on('notification', ({ channel, payload = '' }) => hear[channel]?.(payload))
      try {
        await own.connect()
        for (const channel of Object.keys(hear)) await own.query(`listen ${own.escapeIdentifier(channel)}`)
      } catch (error) {
        drop()
        throw error
      }
    }
    await connect()
    return async () => {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
  }
