import t from 'tap'
import { VIEWED_MAX, mergeRecentlyViewed } from '#shared/rules/stored/recently-viewed.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

t.test('each product is stored once, newest first, at most 30', async (t) => {
  t.equal(VIEWED_MAX, 30)
  t.same(mergeRecentlyViewed([3], [1, 2]), [3, 1, 2])
  t.same(mergeRecentlyViewed([2], [1, 2, 3]), [2, 1, 3], 'seen again it comes first')
  t.same(mergeRecentlyViewed([99], upTo(30)), [99, ...upTo(29)])
})
