import { z } from 'zod'
import { endpoint } from '../../../../shared/contract/endpoint.ts'
import { PhoneDigits } from '../../../../shared/contract/fields.ts'
import type { Backend } from '../calls/backend.ts'
import { Failure } from '../../domain/failure.ts'
import { isLoopback } from '../../domain/sms.ts'
import type { Calls } from '../calls/call-context.ts'

const SHOWN = 50

const readOutbox = endpoint('GET /dev/sms', {
  tag: 'dev',
  family: 'signIn',
  access: 'anyone',
  summary: 'Messages sent to a phone, newest first',
  query: z.strictObject({ phone: PhoneDigits }),
  answer: z.array(z.object({ phone: z.string(), text: z.string(), sent_at: z.iso.datetime() })),
})

/** For developers, who have no phone to read the messages on. */
export function outboxRoutes({ open }: Calls, { database, sms }: Backend): void {
  if (!sms.outbox) return
  open(readOutbox, async ({ query: { phone } }, { request }) => {
    // Against DNS rebinding: a page of another site that resolves to this machine sends its own host.
    if (!isLoopback(request.hostname)) throw new Failure(403, 'not_found')
    const rows = await database
      .selectFrom('outbox')
      .selectAll()
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(({ text, sent_at }) => ({ phone, text, sent_at: sent_at.toISOString() }))
  })
}
