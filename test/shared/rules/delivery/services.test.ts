import t from 'tap'
import { paymentsAt, serves, SERVICES, PAYMENT_METHODS } from '#shared/rules/delivery/services.ts'

t.test('a restaurant has the services that it names, or all', async (t) => {
  const all = (services: Parameters<typeof serves>[0]['services']) =>
    SERVICES.filter((one) => serves({ services }, one))
  t.same(all(['pickup']), ['pickup'])
  for (const unnamed of [null, undefined, []]) t.same(all(unnamed), [...SERVICES], 'a backend that names none')
})

t.test('a restaurant takes those of the shop’s payments that it names, in the shop’s order', async (t) => {
  t.same(paymentsAt(PAYMENT_METHODS, { payments: ['card_online', 'cash'] }), ['cash', 'card_online'])
  t.same(paymentsAt(['cash', 'card_on_receipt'], { payments: ['card_on_receipt', 'card_online'] }), ['card_on_receipt'])
  for (const place of [undefined, {}, { payments: null }, { payments: [] }])
    t.same(paymentsAt(PAYMENT_METHODS, place), [...PAYMENT_METHODS])
  t.same(paymentsAt(['cash'], { payments: ['card_online'] }), ['cash'], 'the restaurant itself says no')
})
