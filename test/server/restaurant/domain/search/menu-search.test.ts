import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { openMenuSearch } from '#server/restaurant/domain/search/menu-search.ts'
import { largeMenu } from '../../../../support/large-menu.ts'

/** The index of a large menu. */

const DISHES = 3000
const { database, close } = await openDatabase(await largeMenu(t, DISHES))
t.teardown(close)
const unexpected = (error: unknown): void => void t.error(error)
const rename = (name: string) =>
  database
    .updateTable('products')
    .set({ name: JSON.stringify({ uk: name, ru: name }) })
    .where('id', '=', 1)
    .execute()

t.test('every dish of the menu is found', async (t) => {
  const search = openMenuSearch(database, unexpected)
  const { ids } = await search('соус')
  t.ok(ids.length > 100)
  t.same((await search('1777')).ids, [2777])
  t.same(await search('  '), { ids: [], isSwitched: false })
})

t.test('after a change of a large menu the earlier index answers until the next one is built', async (t) => {
  const search = openMenuSearch(database, unexpected)
  await search('соус')
  await rename('Квадрокоптер')
  t.same((await search('квадрокоптер')).ids, [])
  while ((await search('квадрокоптер')).ids.length === 0) await setTimeout(20)
})

t.test('an index that cannot be built is built by a later search', async (t) => {
  const lost = new Error('the connection is lost')
  let isLost = true
  const selectFrom = (table: 'products') => {
    if (isLost && table === 'products') throw lost
    return database.selectFrom(table)
  }
  const told = Promise.withResolvers<unknown>()
  const search = openMenuSearch({ selectFrom } as typeof database, told.resolve)
  await t.rejects(search('соус'), lost)
  isLost = false
  t.ok((await search('соус')).ids.length > 0)
  isLost = true
  await rename('Гелікоптер')
  t.ok((await search('соус')).ids.length > 0, 'the earlier one answers')
  t.equal(await told.promise, lost)
})

t.test('the event loop pauses for a small part of the time that the index takes', async (t) => {
  // A busy machine pauses any process: the shortest of some rounds counts.
  const shares: number[] = []
  for (let round = 0; round < 5 && !(Math.min(...shares) < 0.25); round += 1) {
    const search = openMenuSearch(database, unexpected)
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    await setTimeout(20)
    delays.reset()
    const since = performance.now()
    await search('ъъъъъъъъъ')
    const took = performance.now() - since
    await setTimeout(5)
    shares.push(delays.max / 1e6 / took)
    delays.disable()
  }
  t.ok(Math.min(...shares) < 0.25, shares.join(' '))
})
