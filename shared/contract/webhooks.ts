import { z } from 'zod'
import { AnyId } from './fields.ts'
import { endpoint } from './endpoint.ts'

/** Webhooks of the restaurant's backend, which invalidate cached answers. */

const Taken = z.object({ accepted: z.literal(true) }).meta({ id: 'HookTaken' })
/** Checked by the signature. */
const headers = z.object({
  'webhook-id': z.string().optional(),
  'webhook-timestamp': z.string().optional(),
  'webhook-signature': z.string().optional(),
})
const failures = {
  401: 'without id, timestamp or signature',
  403: 'the signature does not fit',
  404: 'RESTAURANT_HOOK_SECRET is not set',
  409: 'older or newer than five minutes',
} as const
const calls = { tag: 'hooks', family: 'catalog', access: 'anyone', headers, answer: Taken, failures } as const

export const webhooksBff = {
  tellMenuChanged: endpoint('POST /bff/hooks/menu', {
    ...calls,
    summary: 'The menu has changed',
    body: z.strictObject({}),
  }),
  tellOrderChanged: endpoint('POST /bff/hooks/orders', {
    ...calls,
    summary: 'An order has changed',
    body: z.strictObject({ id: AnyId.transform(String) }),
  }),
}
