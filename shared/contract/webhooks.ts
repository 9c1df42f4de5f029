import { z } from 'zod'
import { OrderId } from './fields.ts'
import { endpoint } from './endpoint.ts'

/** Webhooks of the restaurant's backend, which invalidate cached answers. */

const Taken = z.object({ accepted: z.literal(true) }).meta({ id: 'HookTaken' })
const headers = z.object({ 'hook-timestamp': z.string(), 'hook-signature': z.string() })
const failures = {
  401: 'without timestamp or signature',
  403: 'the signature does not fit',
  404: 'RESTAURANT_HOOK_SECRET is not set',
  409: 'older or newer than five minutes, or taken before',
} as const
const calls = {
  tag: 'hooks',
  family: 'catalog',
  access: 'anyone',
  method: 'POST',
  headers,
  answer: Taken,
  failures,
} as const

export const webhooksBff = {
  menu: endpoint({ ...calls, path: '/bff/hooks/menu', summary: 'The menu has changed', body: z.strictObject({}) }),
  order: endpoint({
    ...calls,
    path: '/bff/hooks/orders',
    summary: 'An order has changed',
    body: z.strictObject({ id: OrderId }),
  }),
}
