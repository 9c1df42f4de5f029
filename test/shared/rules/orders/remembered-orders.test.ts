import t from 'tap'
import { rememberedOrders } from '#shared/rules/orders/remembered-orders.ts'

t.test('finished orders leave before one under way', async (t) => {
  const table: [string, string, string, string][] = [
    ['three fit', 'cba', 'ba', 'cba'],
    ['the oldest finished one leaves', 'dcba', 'cba', 'dcb'],
    ['an older one under way stays', 'dcba', 'cb', 'dca'],
    ['all under way stay', 'edcba', '', 'edcba'],
    ['all under way stay, no finished one', 'edcba', 'c', 'edba'],
    ['ten at most', 'lkjihgfedcba', '', 'lkjihgfedc'],
    ['none', '', '', ''],
  ]
  for (const [name, ids, finished, left] of table)
    t.equal(rememberedOrders([...ids], [...finished]).join(''), left, name)
})
