import t from 'tap'
import { ViewedStore } from '#client/stores/viewed-store.ts'
import { VIEWED_MAX } from '#shared/rules/stored/recently-viewed.ts'

t.test('viewed products are listed newest first, each once; past the limit the oldest are removed', async (t) => {
  const viewed = new ViewedStore()
  for (const id of [1, 2, 3, 1]) viewed.see(id)
  t.same(viewed.ids, [1, 3, 2])
  for (let id = 10; id < 10 + VIEWED_MAX; id += 1) viewed.see(id)
  t.equal(viewed.ids.length, VIEWED_MAX)
  t.equal(viewed.ids[0], 9 + VIEWED_MAX)
  t.notOk(viewed.ids.includes(1))
})
