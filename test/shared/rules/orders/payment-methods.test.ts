import t from 'tap'
import { PAYMENT_METHODS, paymentsAt, paymentsOffered } from '#shared/rules/orders/payment-methods.ts'

t.test('ways to pay are those the backend names, online only where it starts payments', (t) => {
  const named = (methods: Parameters<typeof paymentsOffered>[0], online = true) =>
    paymentsOffered(methods, online ? [] : ['payments'])
  t.same(named(null), ['cash', 'card_on_receipt', 'card_online'])
  t.same(named(null, false), ['cash', 'card_on_receipt'])
  t.same(named(['card_online', 'cash']), ['card_online', 'cash'])
  t.same(named(['card_online', 'cash'], false), ['cash'])
  t.same(named([]), ['cash', 'card_on_receipt', 'card_online'], 'an empty list names none')
  t.same(named(['card_online'], false), ['cash', 'card_on_receipt'], 'an order can always name one')
  t.end()
})

t.test('a restaurant takes those of the shop’s payments that it names, in the shop’s order', async (t) => {
  t.same(paymentsAt(PAYMENT_METHODS, { payments: ['card_online', 'cash'] }), ['cash', 'card_online'])
  t.same(paymentsAt(['cash', 'card_on_receipt'], { payments: ['card_on_receipt', 'card_online'] }), ['card_on_receipt'])
  for (const place of [undefined, {}, { payments: null }, { payments: [] }])
    t.same(paymentsAt(PAYMENT_METHODS, place), [...PAYMENT_METHODS])
  t.same(paymentsAt(['cash'], { payments: ['card_online'] }), ['cash'], 'the restaurant itself says no')
})
