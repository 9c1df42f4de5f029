import t from 'tap'
import { hasPoints, takesOrders, tellsTerms } from '#shared/contract/offered-features.ts'

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
