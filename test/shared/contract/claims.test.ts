import t from 'tap'
import { hasPoints, paymentsOffered, takesOrders, tellsTerms } from '#shared/contract/claims.ts'

t.test('ordering needs quotes and orders; price and time of an address also need suggestions and times', (t) => {
  t.same(
    [takesOrders([]), takesOrders(['orders']), takesOrders(['quotes']), takesOrders(['news'])],
    [true, false, false, true],
  )
  t.same(
    [tellsTerms([]), tellsTerms(['suggestions']), tellsTerms(['slots']), tellsTerms(['orders'])],
    [true, false, false, false],
  )
  t.end()
})

t.test('ways to pay are those the backend names, online only where it starts payments', (t) => {
  const named = (payment_methods: Parameters<typeof paymentsOffered>[0]['payment_methods'], online = true) =>
    paymentsOffered({ payment_methods }, online ? [] : ['payments'])
  t.same(named(null), ['cash', 'card_on_receipt', 'card_online'])
  t.same(named(null, false), ['cash', 'card_on_receipt'])
  t.same(named(['card_online', 'cash']), ['card_online', 'cash'])
  t.same(named(['card_online', 'cash'], false), ['cash'])
  t.same(named([]), ['cash', 'card_on_receipt', 'card_online'], 'an empty list names none')
  t.same(named(['card_online'], false), ['cash', 'card_on_receipt'], 'an order can always name one')
  t.end()
})

t.test('points are claimed where the settings name a share or the backend has an account of them', (t) => {
  t.same(
    [
      hasPoints({ bonusPercent: 5, missingFeatures: ['bonuses'] }),
      hasPoints({ bonusPercent: null, missingFeatures: [] }),
      hasPoints({ bonusPercent: null, missingFeatures: ['bonuses'] }),
    ],
    [true, true, false],
  )
  t.end()
})
