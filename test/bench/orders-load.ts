import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import type { Load } from './load.ts'
import { share, sorted } from './report.ts'

/**
 * Keeps connections busy with quotes, or with orders of new keys, each cancelled again so that the kitchen has room:
 * orders-load.ts <origin> <quotes|orders> <milliseconds>.
 */

const [origin = '', kind = '', milliseconds = ''] = process.argv.slice(2)
const CONNECTIONS = 16
const pool = new Pool(origin, { connections: CONNECTIONS })
const lines = [{ product_id: 1, qty: 3 }]
const cart = { type: 'pickup', restaurant_id: 1, lines }
const wishes = {
  name: 'Олена',
  phone: '380671234567',
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  expected_total: 283.5,
  consent: true,
}
const requestOf = () =>
  kind === 'orders'
    ? {
        path: '/bff/orders',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ...cart, ...wishes }),
      }
    : { path: '/bff/quotes', headers: { 'content-type': 'application/json' }, body: JSON.stringify(cart) }
async function cancel(id: string, cookie: string): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/bff/orders/${id}/cancellation`,
    headers: { cookie },
  })
  await body.dump()
  if (statusCode !== 200) throw new Error(`cancelling: ${statusCode}`)
}

const until = performance.now() + Number(milliseconds)
const times: number[] = []
let bytes = 0

async function customer(): Promise<void> {
  while (performance.now() < until) {
    const since = performance.now()
    const { statusCode, headers, body } = await pool.request({ method: 'POST', ...requestOf() })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode}: ${text.slice(0, 300)}`)
    times.push(performance.now() - since)
    bytes = text.length
    if (kind === 'orders')
      await cancel(
        (JSON.parse(text) as { id: string }).id,
        [headers['set-cookie'] ?? []]
          .flat()
          .map((one) => one.split(';', 1)[0])
          .join('; '),
      )
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, customer))
await pool.close()
const inOrder = sorted(times)
process.send?.({ requests: times.length, p50: share(inOrder, 0.5), p99: share(inOrder, 0.99), bytes } satisfies Load)
process.disconnect?.()
