import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { indexInThread, type OpenIndex } from '#server/restaurant/domain/search/index-thread.ts'
import { openMenuSearch, type MenuSearchOptions } from '#server/restaurant/domain/search/menu-search.ts'
import { allDishes, menuState } from '#server/restaurant/domain/search/searched-dishes.ts'
import { indexOf, matches } from '#shared/rules/menu-index.ts'
import { largeMenu } from '../../../../support/large-menu.ts'

/** The index of a large menu in a worker thread. */

const DISHES = 3000
const { database, close } = await openDatabase(await largeMenu(t, DISHES))
t.teardown(close)
const dishes = await allDishes(database)
const here = await indexOf(dishes)

/** A search, the lines it logged and the threads it started. */
function opened(t: Pick<Test, 'teardown'>, options: Partial<MenuSearchOptions> = {}) {
  const logged: string[] = []
  const threads: OpenIndex[] = []
  const logger = { error: (_: object, text: string) => void logged.push(text) } as MenuSearchOptions['logger']
  const openThread = (parts: Parameters<typeof indexInThread>[0]): OpenIndex => {
    const thread = indexInThread(parts)
    threads.push(thread)
    return thread
  }
  const search = openMenuSearch({ database, logger, openThread, ...options })
  t.teardown(search.close)
  return { search, logged, threads }
}

t.test('the worker thread answers like the index in this thread', async (t) => {
  t.equal(dishes.length, DISHES)
  const { search, threads } = opened(t)
  search.prepare()
  await search.find('соус')
  await threads[0]?.built
  for (const query of ['шашлик', 'шашлык 777', 'люля', 'кортопля', 'ifikbr', 'соус', 'борщ', 'ъъъъъъъъъ', ''])
    t.same(await search.find(query), matches(here, query), query)
  t.equal(threads.length, 1, 'one thread answers all')
  t.equal(await search.find('соус'), await search.find('соус'), 'a text that was asked before is not searched again')
})

t.test('until the index is built, dishes are found by their names', async (t) => {
  const { search, threads } = opened(t)
  const dish = dishes.at(-7)
  t.same(await search.find(String(dish?.name.uk).toUpperCase()), { ids: [dish?.id], isSwitched: false })
  const { ids } = await search.find('шашл')
  t.ok(ids.length > 100)
  const found = new Set(ids)
  t.same(
    dishes.filter(({ id, name }) => found.has(id) && !/шашл/i.test(`${name.uk} ${name.ru}`)),
    [],
  )
  t.same(await search.find('  '), { ids: [], isSwitched: false })
  t.equal(threads.length, 1)
})

t.test('names are enough to answer: no search waits for the other texts', async (t) => {
  const { promise: others, resolve: release } = Promise.withResolvers<void>()
  async function* names() {
    yield dishes
  }
  async function* late() {
    await others
    yield dishes
  }
  const index = indexInThread({ names: names(), dishes: late() })
  t.teardown(() => index.close())
  const dish = dishes.at(-7)
  t.same((await index.matches(String(dish?.name.uk))).ids, [dish?.id])
  t.same((await index.matches('кортопля')).ids, [])
  release()
  await index.built
  t.same(await index.matches('кортопля'), matches(here, 'кортопля'))
})

t.test('a large menu is indexed before it is searched', async (t) => {
  const { search, threads } = opened(t)
  search.prepare()
  while (threads.length === 0) await setTimeout(5)
  await threads[0]?.built
  await search.find('соус')
  t.equal(threads.length, 1)
})

t.test('after a change of the menu the earlier index answers until the next one is built', async (t) => {
  const { search, threads } = opened(t)
  await search.find('соус')
  await threads[0]?.built
  const { version } = await menuState(database)
  await database
    .updateTable('products')
    .set({ name: JSON.stringify({ uk: 'Квадрокоптер', ru: 'Квадрокоптер' }) })
    .where('id', '=', 1)
    .execute()
  t.ok((await menuState(database)).version > version)
  t.same((await search.find('квадрокоптер')).ids, [])
  t.equal(threads.length, 2)
  await threads[1]?.built
  t.same((await search.find('квадрокоптер')).ids, [1])
  t.notOk(threads[0]?.isUsable, 'the earlier thread is closed')
})

t.test('a thread that ends during a search is replaced, and the search is answered', async (t) => {
  const { search, threads, logged } = opened(t)
  await search.find('соус')
  const [first] = threads
  await first?.built
  const answered = search.find('соус')
  // Searching all dishes takes the thread longer than this thread needs to end it.
  const rejected = t.rejects(Promise.resolve(first?.matches('шашлик')), {
    message: 'the thread of the search index has ended',
  })
  await first?.close()
  await rejected
  t.ok((await answered).ids.length > 0)
  t.ok((await search.find('соус')).ids.length > 0)
  t.same(logged, ['search index failed, rebuilding it'])
  t.equal(threads.length, 2)
})

t.test('a worker that fails rejects its searches and is not started again before the pause ends', async (t) => {
  const failing = new URL('data:text/javascript,throw new Error("out of memory")')
  let started = 0
  const openThread = (parts: Parameters<typeof indexInThread>[0]): OpenIndex => {
    started += 1
    return started < 2 ? indexInThread(parts, failing) : indexInThread(parts)
  }
  const { search, logged } = opened(t, { openThread, pauseMs: 200 })
  await t.rejects(search.find('соус'))
  await t.rejects(search.find('соус'))
  t.equal(started, 1)
  t.same(logged, ['search index was not built'])
  const answered = async (): Promise<number> =>
    search.find('соус').then(
      ({ ids }) => ids.length,
      () => setTimeout(20).then(answered),
    )
  t.ok((await answered()) > 0, 'then another thread answers')
  t.equal(started, 2)
})

t.test('a menu that cannot be read ends the thread', async (t) => {
  async function* parts() {
    yield dishes.slice(0, 3)
    throw new Error('the database is gone')
  }
  const index = indexInThread({ names: parts(), dishes: parts() })
  await t.rejects(index.matches('соус'), { message: 'the database is gone' })
  await t.rejects(index.built, { message: 'the database is gone' })
  t.notOk(index.isUsable)
})

t.test('the event loop pauses for a small part of the time that reading and indexing take', async (t) => {
  // A busy machine pauses any process: the shortest of some rounds counts.
  const shares: number[] = []
  for (let round = 0; round < 5 && !(Math.min(...shares) < 0.1); round += 1) {
    const { search, threads } = opened(t)
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    await setTimeout(20)
    delays.reset()
    const since = performance.now()
    await search.find('соус')
    await threads[0]?.built
    const took = performance.now() - since
    await setTimeout(5)
    shares.push(delays.max / 1e6 / took)
    delays.disable()
  }
  t.ok(Math.min(...shares) < 0.1, shares.join(' '))
})
