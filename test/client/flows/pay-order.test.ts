import t from 'tap'
import { hasTriedToPay, payOrder } from '#client/flows/pay-order.ts'
import { fakeStorage } from '../fake-storage.ts'
import { fakeApp, refusal } from '../fake-app.ts'

const PAY = 'POST /bff/orders/{id}/payment'

t.test('the tab goes to the provider and remembers for which order (decisions, payment)', async (t) => {
  fakeStorage('sessionStorage')
  const { app, calls } = fakeApp({ [PAY]: { payment_url: 'https://pay.example/p/1', provider: 'sandbox' } })
  const gone: string[] = []
  t.equal(hasTriedToPay('a'), false)
  await payOrder(app, 'a', (url) => gone.push(url))
  t.same(calls, [{ operation: PAY, input: { params: { id: 'a' } } }])
  t.same(gone, ['https://pay.example/p/1'])
  t.same([hasTriedToPay('a'), hasTriedToPay('b')], [true, false])
})

t.test('a browser that remembers nothing pays all the same', async (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => { throw new Error('off') }, configurable: true })
  const gone: string[] = []
  await payOrder(fakeApp({ [PAY]: { payment_url: 'http://localhost:4001/sandbox/pay/1', provider: 'sandbox' } }).app, 'a', (url) => gone.push(url))
  t.equal(gone.length, 1)
  t.equal(hasTriedToPay('a'), false)
})

t.test('refused, or led to what is no web page: nobody goes anywhere', async (t) => {
  for (const answer of [refusal(422, 'validation'), { payment_url: 'javascript:alert(1)', provider: 'x' }]) {
    const gone: string[] = []
    await t.rejects(payOrder(fakeApp({ [PAY]: answer }).app, 'a', (url) => gone.push(url)), { name: 'ApiError' })
    t.same(gone, [])
  }
})
