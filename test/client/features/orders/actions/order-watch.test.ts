import { setImmediate as settled } from 'node:timers/promises'
import { mock } from 'node:test'
import t from 'tap'
import { FIRST_RETRY_MS } from '#client/api/event-stream.ts'
import { OrderWatch, POLL_MS, SLOW_POLL_MS, type OrderNews } from '#client/features/orders/actions/order-watch.ts'
import { fakeLines } from '../../../fake-browser.ts'

/** Watched orders: read after each event, polling as the fallback. */

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

const news = (id: string, state: OrderNews['state']): OrderNews =>
  ({ id, state, ready_at: '2026-11-17T10:30:00Z', receipt_url: 'https://check.example/1' }) as OrderNews
const passing = (ms: number): Promise<void> => {
  mock.timers.tick(ms)
  return settled()
}

class FakeSight extends EventTarget {
  hidden = false
  listeners = 0
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1
    super.addEventListener(...args)
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1
    super.removeEventListener(...args)
  }
  turn(state: 'hidden' | 'visible'): Promise<void> {
    this.hidden = state === 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
    return settled()
  }
}

function watching(ids: string[], { hidden = false } = {}) {
  const lines = fakeLines()
  const sight = Object.assign(new FakeSight(), { hidden })
  Object.assign(globalThis, { document: sight })
  const received: string[] = []
  const asked: PromiseWithResolvers<readonly OrderNews[]>[] = []
  const read = (): Promise<readonly OrderNews[]> => {
    const answer = Promise.withResolvers<readonly OrderNews[]>()
    asked.push(answer)
    return answer.promise
  }
  const watch = new OrderWatch(ids, {
    connect: lines.connect,
    read,
    heard: ({ id, state }) => received.push(`${id} ${state}`),
  })
  watch.start()
  const answer = (...all: OrderNews[]): Promise<void> => {
    asked.at(-1)?.resolve(all)
    return settled()
  }
  return { watch, sight, heard: received, asked, answer, ...lines }
}

t.test('an event causes a read; polling is rare beside a live stream', async (t) => {
  const { opened, heard, asked, answer } = watching(['a'])
  opened[0]?.say({})
  await answer(news('a', 'new'))
  await passing(SLOW_POLL_MS - 1)
  t.equal(asked.length, 1)
  opened[0]?.say({})
  await answer(news('a', 'cooking'))
  await passing(SLOW_POLL_MS - 1)
  t.equal(asked.length, 2)
  await passing(1)
  t.equal(asked.length, 3, 'a stream may have broken silently')
  t.same(heard, ['a new', 'a cooking'])
})

t.test('a read after an event that fails is repeated soon', async (t) => {
  const { opened, asked } = watching(['a'])
  opened[0]?.say({})
  asked[0]?.reject(new Error('away'))
  await settled()
  await passing(2 * POLL_MS)
  t.equal(asked.length, 2)
})

t.test('while the stream is broken the order is polled at once and repeatedly', async (t) => {
  const { opened, heard, asked, answer } = watching(['a'])
  opened[0]?.fail()
  t.equal(asked.length, 1)
  await answer(news('a', 'confirmed'))
  await passing(FIRST_RETRY_MS)
  opened[1]?.fail()
  t.equal(asked.length, 2)
  await answer(news('a', 'cooking'))
  await passing(POLL_MS)
  t.equal(asked.length, 3)
  await answer(news('a', 'ready'))
  t.same(heard, ['a confirmed', 'a cooking', 'a ready'])
})

t.test('orders are polled while their streams say nothing', async (t) => {
  const { heard, asked, answer } = watching(['a', 'b'])
  t.equal(asked.length, 0, 'the page has just loaded')
  await passing(POLL_MS)
  await answer(news('a', 'cooking'), news('b', 'new'), news('stranger', 'new'))
  t.same([heard, asked.length], [['a cooking', 'b new'], 1])
})

t.test('failed polls become rarer, and an answer makes them frequent again', async (t) => {
  const { asked, answer } = watching(['a'])
  const refuse = (): Promise<void> => {
    asked.at(-1)?.reject(new Error('away'))
    return settled()
  }
  await passing(POLL_MS)
  for (const pause of [2 * POLL_MS, 4 * POLL_MS, SLOW_POLL_MS, SLOW_POLL_MS]) {
    await refuse()
    const before = asked.length
    await passing(pause - 1)
    t.equal(asked.length, before)
    await passing(1)
    t.equal(asked.length, before + 1)
  }
  await answer()
  const before = asked.length
  await passing(POLL_MS)
  t.equal(asked.length, before + 1)
})

t.test('two streams at most; the next order takes the stream of a finished one', async (t) => {
  const { opened, open, heard, answer } = watching(['a', 'b', 'c'])
  t.same(open(), ['a', 'b'])
  opened[0]?.say({})
  await answer(news('a', 'completed'))
  t.same(open(), ['b', 'c'])
  t.same(heard, ['a completed'])
})

t.test('when all orders are finished, streams are closed and polling stops', async (t) => {
  const { opened, open, asked, answer, sight } = watching(['a', 'b'])
  opened[0]?.say({})
  await answer(news('a', 'completed'), news('b', 'cancelled'))
  await passing(SLOW_POLL_MS)
  await sight.turn('visible')
  t.same([open(), asked.length, sight.listeners], [[], 1, 0])
})

t.test('for an order completed without a receipt the stream is closed and the receipt polled rarely', async (t) => {
  const { opened, open, heard, asked, answer, sight } = watching(['a', 'b', 'c'])
  const over: OrderNews = { ...news('a', 'completed'), ready_at: new Date().toISOString(), receipt_url: null }
  opened[0]?.say({})
  await answer(over)
  t.same(open(), ['b', 'c'])
  opened[1]?.say({})
  await answer(over, news('b', 'cancelled'), news('c', 'cancelled'))
  await passing(SLOW_POLL_MS - 1)
  t.equal(asked.length, 2)
  await passing(1)
  await answer(news('a', 'completed'))
  t.same([heard.slice(-2), open(), asked.length, sight.listeners], [['c cancelled', 'a completed'], [], 3, 0])
})

t.test('a hidden page closes its streams; shown again it polls at once', async (t) => {
  const { opened, open, heard, asked, answer, sight } = watching(['a'])
  opened[0]?.fail()
  await sight.turn('hidden')
  await answer(news('a', 'cooking'))
  await passing(SLOW_POLL_MS)
  t.same([open(), asked.length], [[], 1])
  await sight.turn('visible')
  t.same([open(), asked.length], [['a'], 2])
  await answer(news('a', 'ready'))
  t.same(heard, ['a cooking', 'a ready'])
})

t.test('a page opened in the background waits until it is shown', async (t) => {
  const { open, asked, sight } = watching(['a'], { hidden: true })
  await passing(SLOW_POLL_MS)
  t.same([open(), asked.length], [[], 0])
  await sight.turn('visible')
  t.same([open(), asked.length], [['a'], 1])
})

t.test('what is told during a reading is read after it, once', async (t) => {
  const { opened, heard, asked, answer } = watching(['a'])
  opened[0]?.say({})
  opened[0]?.say({})
  opened[0]?.fail()
  t.equal(asked.length, 1)
  await answer(news('a', 'cooking'))
  t.equal(asked.length, 2)
  await answer(news('a', 'ready'))
  t.same([heard, asked.length], [['a cooking', 'a ready'], 2])
})

t.test('after unmounting no stream and no timer remain', async (t) => {
  const { watch, opened, open, heard, asked, sight } = watching(['a', 'b', 'c'])
  opened[0]?.fail()
  watch.stop()
  asked[0]?.resolve([news('a', 'cooking')])
  opened[1]?.say({})
  await passing(SLOW_POLL_MS)
  await sight.turn('hidden')
  await sight.turn('visible')
  t.same([open(), asked.length, heard, sight.listeners], [[], 1, [], 0])
})
