import t from 'tap'
import { Quote } from '#shared/contract/orders.ts'
import { answeredFindings, noFindings, ownFindings } from '#client/pages/checkout/findings.ts'
import { fakeApp } from '../../fake-app.ts'

const quote = (total: number) => Quote.parse({ lines: [], subtotal: total, delivery_cost: 0, total, can_order: true })

t.test('faults found before sending are told under their fields (decisions, checkout)', async (t) => {
  const { app } = fakeApp()
  t.same(ownFindings(app, {}, 0), noFindings)
  const { faults, refused, repriced } = ownFindings(app, { phone: 'phone', change_from: 'changeLow', consent: 'consent' }, 250.5)
  t.same([refused, repriced], [null, null])
  t.same(Object.keys(faults), ['phone', 'change_from', 'consent'])
  t.match(faults.change_from, /250,50/)
  t.equal(faults.consent, app.LL.checkout.consentNeeded())
})

t.test('a refusal of shown fields stands under them, any other above the button', async (t) => {
  const table = [
    [{ name: 'a' }, 'text', null], [{ slot: 'a', phone: 'b' }, 'text', null],
    [{}, 'text', 'text'], [{ idempotency_key: 'used' }, 'text', 'used'], [{ 'lines.0.qty': 'much' }, 'text', 'much'],
  ] as const
  for (const [fields, text, refused] of table) {
    t.match(answeredFindings({ kind: 'refused', fields: { ...fields }, text }, undefined), { faults: fields, refused, repriced: null })
  }
})

t.test('new prices are shown beside the old ones', async (t) => {
  const found = answeredFindings({ kind: 'repriced', quote: quote(120) }, quote(100))
  t.match(found, { faults: {}, refused: null, repriced: { before: { total: 100 }, after: { total: 120 } } })
})
