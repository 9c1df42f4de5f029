import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { listen, notFound, passOn, type Answer, type Call } from './http.ts'
import { now, PHONE_HASH } from './shop-before.ts'
import type { Teardown } from '../support/teardown.ts'

/**
 * The demo restaurant in the style of another house: below a path, `data` around every answer that is read, sums as text, GUIDs
 * as terminal ids, 201 for what was created; without online payments and streams of orders.
 */

const PREFIX = '/shop/v1'
const LACKING = /payment|order-events|order-changes/
const TERMINAL = '3f2b8c1e-7d4a-4f6e-9b0c-'

const restyled = (json: string): unknown => {
  const value: unknown = JSON.parse(
    json
      .replaceAll(/"(price|sum|subtotal|total|delivery_cost|currentPrice|asap_minutes)":(\d[\d.]*)/g, '"$1":"$2"')
      .replaceAll(/"terminal_id":(\d+)/g, (_, id: string) => `"terminal_id":"${TERMINAL}${id.padStart(12, '0')}"`)
      .replaceAll('"/media/', `"${PREFIX}/media/`),
  )
  return typeof value === 'object' && value !== null && 'data' in value ? value : { data: value }
}

async function answerOf(call: Call, origin: string): Promise<Answer> {
  const query = new URLSearchParams(String(call.query).replace(new RegExp(`${TERMINAL}0*`), ''))
  const answer = await passOn({ ...call, query }, origin)
  const isRead = answer.status < 300 && answer.headers?.['content-type']?.startsWith('application/json')
  if (!isRead) return answer
  return { status: call.path === '/api/create-order' ? 201 : 200, json: restyled(String(answer.raw)) }
}

/** `change` answers a call itself, or passes it on as it is or otherwise. */
export async function startRestyled(t: Teardown, change: (call: Call) => Call | Answer = (call) => call) {
  const restaurant = await startDemoRestaurant(t, { now, phoneHash: PHONE_HASH })
  const backend = await listen(async (call) => {
    if (!call.path.startsWith(`${PREFIX}/`) || LACKING.test(call.path)) return notFound
    const changed = change({ ...call, path: call.path.slice(PREFIX.length) })
    return 'status' in changed ? changed : answerOf(changed, restaurant.origin)
  })
  t.teardown(() => backend.close())
  return { ...backend, origin: backend.origin + PREFIX, restaurant }
}
