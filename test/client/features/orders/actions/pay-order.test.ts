import t from 'tap'
import { payOrder } from '#client/features/orders/actions/pay-order.ts'
import { fakeApp, refusal } from '../../../fake-app.ts'

const PAY = 'POST /bff/orders/{id}/payment'

t.test('the tab opens the provider’s page', async (t) => {
  const { app, calls } = fakeApp({ [PAY]: { payment_url: 'https://pay.example/p/1', provider: 'sandbox' } })
  const gone: string[] = []
  await payOrder(app, 'a', (url) => gone.push(url))
  t.same(calls, [{ operation: PAY, input: { params: { id: 'a' } } }])
  t.same(gone, ['https://pay.example/p/1'])
})

t.test('a refusal, or an address that is not http, keeps the page', async (t) => {
  for (const answer of [refusal(422, 'validation'), { payment_url: 'javascript:alert(1)', provider: 'x' }]) {
    const gone: string[] = []
    await t.rejects(
      payOrder(fakeApp({ [PAY]: answer }).app, 'a', (url) => gone.push(url)),
      { name: 'ApiError' },
    )
    t.same(gone, [])
  }
})
