import t from 'tap'
import type { RawClient } from '#server/contract/raw-client.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { probeOrder } from '#server/contract/order-probe.ts'

t.test('a test order is cancelled even if its answer cannot be read', async (t) => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const asked: string[] = []
  const client: RawClient = {
    async request({ method, path }, parts) {
      asked.push(`${method} ${path} ${(parts?.params as { id?: string } | undefined)?.id ?? ''}`.trim())
      return { status: 200, ms: 1, sentAt: null, json: { data: { id } } }
    },
  }
  const known = {
    phone: '380671234567',
    restaurant: 1,
    product: { id: 1, qty: 1, name: 'Шашлик' },
    total: 100,
    slot: null,
  }
  const [created] = await probeOrder({ client, samples: known }, true)
  t.match(created, { call: 'createOrder', state: 'faulty', isUsable: false })
  t.equal(asked.at(-1), `POST /api/cancel-order/{id} ${id}`)
})

t.test('no order is placed without a phone', async (t) => {
  const client: RawClient = { request: async () => t.fail('a call was made') as never }
  const known = { restaurant: 1, product: { id: 1, qty: 1, name: 'Шашлик' }, total: 100, slot: null }
  for (const { state, message } of await probeOrder({ client, samples: known }, true))
    t.match({ state, message }, { state: 'not tried', message: /--phone/ })
})

t.test('another total is to be refused with a quote; what is placed all the same is cancelled', async (t) => {
  const placed = { status: 200, ms: 1, sentAt: null, json: { data: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } } }
  const { answer: quote } = bffExamples.quoteOrder
  const known = {
    phone: '380671234567',
    restaurant: 1,
    product: { id: 1, qty: 1, name: 'Шашлик' },
    total: 100,
    slot: null,
  }
  const faultsFor = async (refusal: { status: number; json: unknown }) => {
    const asked: string[] = []
    const client: RawClient = {
      async request({ path }, parts) {
        asked.push(path)
        const isWrong = (parts?.body as { expected_total?: number } | undefined)?.expected_total === 101
        return isWrong ? { ms: 1, sentAt: null, ...refusal } : placed
      },
    }
    const [created] = await probeOrder({ client, samples: known }, true)
    const found = created?.faults.filter(({ place }) => place === 'expected_total').map(({ message }) => message)
    return { found, second: asked[1] }
  }
  t.match(await faultsFor({ status: 409, json: { data: quote } }), { found: [], second: '/api/create-order' })
  t.match(await faultsFor({ status: 409, json: { quote } }), { found: [] })
  t.match(await faultsFor({ status: 409, json: { message: 'changed' } }), { found: [/no quote/] })
  t.match(await faultsFor(placed), { found: [/gives 200/], second: '/api/cancel-order/{id}' })
})
