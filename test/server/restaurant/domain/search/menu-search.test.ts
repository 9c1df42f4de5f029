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

t.test('every dish of the menu is found', async (t) => {
  const search = openMenuSearch(database)
  const { ids } = await search('соус')
  t.ok(ids.length > 100)
  t.same((await search('1777')).ids, [2777])
  t.same(await search('  '), { ids: [], isSwitched: false })
})

t.test('an index that cannot be built is built by a later search', async (t) => {
  const lost = new Error('the connection is lost')
  let isLost = true
  const selectFrom = (table: 'products') => {
    if (isLost && table === 'products') throw lost
    return database.selectFrom(table)
  }
  const search = openMenuSearch({ selectFrom } as typeof database)
  await t.rejects(search('соус'), lost)
  isLost = false
  t.ok((await search('соус')).ids.length > 0)
})

t.test('the event loop pauses for a small part of the time that the index takes', async (t) => {
  // A busy machine pauses any process: the shortest of some rounds counts.
  const shares: number[] = []
  for (let round = 0; round < 5 && !(Math.min(...shares) < 0.25); round += 1) {
    const search = openMenuSearch(database)
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
