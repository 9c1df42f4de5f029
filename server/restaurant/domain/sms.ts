import type { FastifyBaseLogger } from 'fastify'
import { Failure } from './failure.ts'
import type { Database } from '../database/tables.ts'

export interface Sms {
  readonly send: (phone: string, text: string) => Promise<void>
  /** Whether messages are stored in the outbox for developers. */
  readonly outbox: boolean
}

export interface SmsOptions {
  /** Accepts POST {phone, text}; absent: nothing leaves this machine. */
  readonly gateway?: string | undefined
  readonly production: boolean
  /** Other machines reach the restaurant. */
  readonly exposed?: boolean
}

/** `address`: of the listener, or public. */
export const isLoopback = (address: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(address)

const GATEWAY_TIMEOUT_MS = 5000
const NO_OUTBOX =
  '/dev/sms is off: RESTAURANT_HOST or RESTAURANT_PUBLIC_URL lets other machines in, and it shows the codes of every phone; codes are in this log, or set SMS_GATEWAY_URL'
const CODES_IN_LOG =
  'no SMS is sent: the codes of all customers are written to this log; set SMS_GATEWAY_URL before customers come'

async function sendByGateway(gateway: string, phone: string, text: string): Promise<void> {
  const cause = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, text }),
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    redirect: 'error',
  }).then(
    ({ ok, status }) => (ok ? null : new Error(`the gateway answers ${status}`)),
    (error: unknown) => error,
  )
  if (cause !== null) throw new Failure(502, 'sms_failed', { cause })
}

/**
 * Messages go to the gateway; without one, or while developing, also to the log and the outbox.
 * A reader of the outbox can sign in with any phone, so it is open to this machine alone.
 */
export function openSms(
  database: Database,
  { gateway, production, exposed = false }: SmsOptions,
  logger: FastifyBaseLogger,
  now: () => Date,
): Sms {
  const isLogged = !(production && gateway)
  const outbox = isLogged && !exposed
  if (isLogged && production) logger.warn({ event: 'codes_in_log' }, CODES_IN_LOG)
  if (isLogged && exposed) logger.warn({ event: 'outbox_shut' }, NO_OUTBOX)
  async function send(phone: string, text: string) {
    if (gateway) await sendByGateway(gateway, phone, text)
    if (isLogged) logger.info({ phone, text }, 'sms')
    if (outbox) await database.insertInto('outbox').values({ phone, text, sent_at: now() }).execute()
  }
  return { send, outbox }
}
