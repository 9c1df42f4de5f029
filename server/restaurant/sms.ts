import type { FastifyBaseLogger } from 'fastify'
import { Failure } from './failure.ts'
import type { Database } from './tables.ts'

/** The way to a phone; the one behind it can be replaced without the callers knowing. */
export interface Sms {
  readonly send: (phone: string, text: string) => Promise<void>
  /** Whether messages are kept where a developer may read them. */
  readonly outbox: boolean
}

export interface SmsOptions {
  /** Takes POST {phone, text}; absent: nothing leaves this machine. */
  readonly gateway?: string | undefined
  readonly production: boolean
}

const GATEWAY_TIMEOUT_MS = 5000

async function sendByGateway(gateway: string, phone: string, text: string): Promise<void> {
  const sent = await fetch(gateway, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone, text }),
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS), redirect: 'error',
  }).then((answer) => answer.ok, () => false)
  if (!sent) throw new Failure(502, 'sms_failed')
}

/** Messages go to the gateway; without one, or while developing, also to the log and the outbox (decisions, embedded restaurant). */
export function openSms(database: Database, { gateway, production }: SmsOptions, logger: FastifyBaseLogger, now: () => Date): Sms {
  const outbox = !(production && gateway)
  async function send(phone: string, text: string) {
    if (gateway) await sendByGateway(gateway, phone, text)
    if (!outbox) return
    logger.info({ phone, text }, 'sms')
    await database.insertInto('outbox').values({ phone, text, sent_at: now() }).execute()
  }
  return { send, outbox }
}
