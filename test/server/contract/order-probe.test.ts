import t from 'tap'
import type { RawClient } from '#server/contract/raw-client.ts'
import { probeOrder } from '#server/contract/order-probe.ts'

t.test('a test order is cancelled even if its answer cannot be read', async (t) => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const asked: string[] = []
  const asker: RawClient = {
    async request({ method, path }, parts) {
      asked.push(`${method} ${path} ${(parts?.params as { id?: string } | undefined)?.id ?? ''}`.trim())
      return { status: 200, ms: 1, date: null, json: { data: { id } } }
    },
  }
  const known = {
    phone: '380671234567',
    restaurant: 1,
    product: { id: 1, qty: 1, name: 'Шашлик' },
    total: 100,
    slot: null,
  }
  const [created] = await probeOrder({ asker, known }, true)
  t.match(created, { call: 'createOrder', state: 'faulty', isUsable: false })
  t.equal(asked.at(-1), `POST /api/cancel-order/{id} ${id}`)
})

t.test('no order is placed without a phone', async (t) => {
  const asker: RawClient = { request: async () => t.fail('a call was made') as never }
  const known = { restaurant: 1, product: { id: 1, qty: 1, name: 'Шашлик' }, total: 100, slot: null }
  for (const { state, message } of await probeOrder({ asker, known }, true))
    t.match({ state, message }, { state: 'not tried', message: /--phone/ })
})
