import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { createOrderFollowers, type OrderSource } from '#server/orders/order-followers.ts'
import type { OrderFeedOptions } from '#server/upstream/order-feed.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { OrderEvent, OrderState } from '#shared/contract/orders.ts'

/** Followers of an order receive its newest state from the feed, a webhook or a read. */

const { id } = bffExamples.watchOrder.params
const event = (state: OrderState): OrderEvent => ({
  ...bffExamples.watchOrder.answer,
  unpaid_reason: null,
  receipt_url: null,
  state,
})

function open(t: Pick<Test, 'teardown'>, { isLive = true, readEveryMs = 60_000 } = {}) {
  const notices = new Map<string, () => void>()
  let listener: Pick<OrderFeedOptions, 'onChange' | 'onLive'> | undefined
  const feed = { isLive, start: async () => {}, close: () => {} }
  const followers = createOrderFollowers({
    feedFor: (given) => {
      listener = given
      return feed
    },
    onNotice: (order, react) => {
      notices.set(order, react)
      return () => void notices.delete(order)
    },
    readEveryMs,
  })
  t.teardown(() => followers.close())
  const looks: PromiseWithResolvers<OrderEvent>[] = []
  const source: OrderSource = {
    read: () => {
      const look = Promise.withResolvers<OrderEvent>()
      looks.push(look)
      return look.promise
    },
    open: () => Promise.reject(new Error('no such call')),
  }
  const leaving = new AbortController()
  const asked = async (count: number): Promise<void> => {
    while (looks.length < count) await setTimeout(1)
  }
  return {
    followers,
    feed,
    looks,
    notices,
    source,
    leaving,
    asked,
    change: (state: OrderState) => listener?.onChange({ ...event(state), id }),
    live: () => listener?.onLive(),
    follow: (from = source) => followers.follow(id, from, leaving.signal),
  }
}
const nextOf = async (events: AsyncIterable<OrderEvent>) => events[Symbol.asyncIterator]()

/** Two followers of one order, who have heard that it is new. */
async function followTwice(t: Test, { follow, asked, looks }: ReturnType<typeof open>) {
  const [one, two] = [follow(), follow()]
  await asked(2)
  looks.forEach((look) => look.resolve(event('new')))
  const both = await Promise.all([nextOf(await one), nextOf(await two)])
  for (const events of both) t.match((await events.next()).value, { state: 'new' })
  return both
}

t.test('a change that arrives during the first read replaces its answer', async (t) => {
  const { follow, asked, looks, change } = open(t)
  const following = follow()
  await asked(1)
  change('cooking')
  looks[0]?.resolve(event('new'))
  const events = await nextOf(await following)
  t.match((await events.next()).value, { state: 'cooking' })
})

t.test('a webhook causes a read, which is repeated if a change arrives meanwhile', async (t) => {
  const { follow, asked, looks, change, notices } = open(t)
  const following = follow()
  await asked(1)
  looks[0]?.resolve(event('new'))
  const events = await nextOf(await following)
  t.match((await events.next()).value, { state: 'new' })
  notices.get(id)?.()
  await asked(2)
  change('delivering')
  t.match((await events.next()).value, { state: 'delivering' })
  looks[1]?.resolve(event('cooking'))
  await asked(3)
  looks[2]?.resolve(event('completed'))
  t.match((await events.next()).value, { state: 'completed' })
  t.equal((await events.next()).done, true, 'the order is over')
  t.equal(notices.size, 0)
})

t.test('after a lost subscription each followed order is read once', async (t) => {
  const shop = open(t)
  const { asked, looks, live } = shop
  const both = await followTwice(t, shop)
  live()
  await asked(3)
  looks[2]?.resolve(event('ready'))
  for (const events of both) t.match((await events.next()).value, { state: 'ready' })
  t.equal(looks.length, 3)
})

t.test('without a feed an order is read once for all its followers', async (t) => {
  const shop = open(t, { isLive: false, readEveryMs: 20 })
  const { asked, looks, leaving } = shop
  const both = await followTwice(t, shop)
  await asked(3)
  looks[2]?.resolve(event('cooking'))
  for (const events of both) t.match((await events.next()).value, { state: 'cooking' })
  await asked(4)
  looks[3]?.reject(new Error('an outage'))
  await asked(5)
  leaving.abort()
  looks[4]?.resolve(event('ready'))
  for (const events of both) t.equal((await events.next()).done, true)
  const before = looks.length
  await setTimeout(60)
  t.equal(looks.length, before, 'nothing is read for an order without followers')
})

t.test('an order that cannot be read is refused and not followed', async (t) => {
  const { follow, asked, looks, notices } = open(t)
  const following = follow()
  await asked(1)
  looks[0]?.reject(new Error('not found'))
  await t.rejects(following, { message: 'not found' })
  t.equal(notices.size, 0)
})

t.test('a slow follower receives the newest state only', async (t) => {
  const { follow, asked, looks, change } = open(t)
  const following = follow()
  await asked(1)
  looks[0]?.resolve(event('new'))
  const events = await nextOf(await following)
  for (const state of ['confirmed', 'cooking', 'ready'] as const) change(state)
  t.match((await events.next()).value, { state: 'ready' })
})

t.test('a read that fails after a lost subscription is repeated, by the first follower with access', async (t) => {
  const { followers, follow, asked, looks, live } = open(t, { readEveryMs: 20 })
  const one = follow({
    read: () => (looks.length ? Promise.reject(new Error('signed out')) : Promise.resolve(event('new'))),
    open: () => Promise.reject(new Error('none')),
  })
  const first = await nextOf(await one)
  t.match((await first.next()).value, { state: 'new' })
  const leaving = new AbortController()
  const source: OrderSource = {
    read() {
      const look = Promise.withResolvers<OrderEvent>()
      looks.push(look)
      return look.promise
    },
    open: () => Promise.reject(new Error('none')),
  }
  const two = followers.follow(id, source, leaving.signal)
  await asked(1)
  looks[0]?.resolve(event('new'))
  const second = await nextOf(await two)
  t.match((await second.next()).value, { state: 'new' })
  live()
  await asked(2)
  looks[1]?.reject(new Error('an outage'))
  await asked(3)
  looks[2]?.resolve(event('ready'))
  for (const events of [first, second]) t.match((await events.next()).value, { state: 'ready' })
  leaving.abort()
})
