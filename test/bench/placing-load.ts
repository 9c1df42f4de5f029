import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import type { Load } from './load.ts'
import { share, sorted } from './report.ts'

/** Keeps connections busy with guests' orders at all restaurants, sent to the backend directly: placing-load.ts <origin> <milliseconds>. */

const [origin = '', milliseconds = ''] = process.argv.slice(2)
const CONNECTIONS = 16
const RESTAURANTS = 12
const pool = new Pool(origin, { connections: CONNECTIONS })
const form = {
  type: 'pickup',
  lines: [{ product_id: 1, qty: 3 }],
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
const until = performance.now() + Number(milliseconds)
const times: number[] = []
let bytes = 0
let placed = 0

async function customer(): Promise<void> {
  while (performance.now() < until) {
    const since = performance.now()
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/create-order',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...form, restaurant_id: ((placed += 1) % RESTAURANTS) + 1 }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode}: ${text.slice(0, 300)}`)
    times.push(performance.now() - since)
    bytes = text.length
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, customer))
await pool.close()
const inOrder = sorted(times)
process.send?.({ requests: times.length, p50: share(inOrder, 0.5), p99: share(inOrder, 0.99), bytes } satisfies Load)
process.disconnect?.()
