import t from 'tap'
import { metaOf, PageMeta, pageOf } from '#shared/contract/paged.ts'
import { offsetOf } from '#server/restaurant/domain/paging.ts'

t.test('pages begin at 1, an empty list has one page', async (t) => {
  const table = [
    [1, 0, 1, 0],
    [1, 1, 1, 0],
    [1, 12, 1, 0],
    [1, 13, 2, 0],
    [2, 13, 2, 12],
    [3, 25, 3, 24],
    [9, 13, 2, 96],
  ] as const
  for (const [page, total, last_page, offset] of table) {
    const meta = metaOf(page, total)
    t.strictSame(meta, { current_page: page, last_page, per_page: 12, total }, `page ${page} of ${total}`)
    t.ok(PageMeta.safeParse(meta).success)
    t.equal(offsetOf(page), offset)
  }
})

t.test('a whole list is cut into the same pages', (t) => {
  const list = Array.from({ length: 13 }, (_, at) => at)
  t.strictSame(pageOf(list, 2), { data: [12], meta: metaOf(2, 13) })
  t.strictSame(pageOf(list, 3).data, [])
  t.end()
})
