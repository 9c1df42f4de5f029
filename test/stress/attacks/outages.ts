import { setTimeout } from 'node:timers/promises'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { answers, openProcess, restaurantPid, until } from '../../support/shop-process.ts'
import { placeOrder, prepareOrder, tally, type Attack } from './attack-shop.ts'

/** Outages: the restaurant is killed during requests, or an external backend answers only in part. */

const REQUESTS = 40
/** On an idle machine. */
const LIMIT_MS = 2000
const WATCHED_MS = 20_000
const STEP_MS = 50
const AFTER_START_MS = 6000

const killedRestaurant: Attack = {
  name: 'kill -9 of the embedded restaurant under requests',
  before: '30 s of refused connections, `/live` 200 all the while',
  async run(target) {
    const {
      process: { shop, operations },
      directory,
    } = target
    const guest = target.visitor()
    await guest.ask('GET', '/catalog')
    const orders = await Promise.all(Array.from({ length: REQUESTS }, () => prepareOrder(target.visitor())))
    const inFlight = orders.map((send) =>
      send().then(
        ({ status }) => status,
        () => 0,
      ),
    )
    await setTimeout(STEP_MS)
    process.kill(restaurantPid(directory), 'SIGKILL')
    const since = performance.now()
    let [refused, ordersAfter] = [0, Infinity]
    while (performance.now() - since < WATCHED_MS && ordersAfter === Infinity) {
      if (!(await answers(`${shop}/catalog`))) refused += 1
      if (!(await answers(`${operations}/live`))) refused += 1
      if ((await placeOrder(target.visitor()).catch(() => null))?.status === 200)
        ordersAfter = Math.round(performance.now() - since)
      await setTimeout(STEP_MS)
    }
    const ended = await Promise.all(inFlight)
    return {
      isDefended: refused === 0 && ordersAfter < LIMIT_MS,
      found: `pages and /live failed ${refused} times; an order was taken again after ${ordersAfter} ms; in flight: ${tally(ended)}`,
    }
  },
}

/** Of a page, its shell included. */
const PAGE_MS = 1500

const halfSilent: Attack = {
  name: 'a backend that is silent about half of its calls',
  before: 'the page of the brand after 4 to 8 s',
  async run({ directory }) {
    const closings: (() => unknown)[] = []
    const t = {
      teardown: (close: () => unknown) => {
        closings.push(close)
      },
    }
    const found: string[] = []
    let isDefended = true
    try {
      for (const calls of [
        ['getOptions', 'getStartBundle'],
        ['getStartBundle'],
        ['getNews', 'getOptions'],
      ] satisfies RestaurantCall[][]) {
        const restaurant = await startFakeRestaurant(t)
        const shop = await openProcess(t, {
          RESTAURANT_API_URL: restaurant.origin,
          PHONE_HASH_SECRET: 'a-secret-of-the-tests',
          DATA_DIR: `${directory}/${calls.join('-')}`,
          LOG_LEVEL: 'silent',
        })
        for (const call of calls) restaurant.answerEach(call, () => new Promise(() => {}))
        await until(() => answers(`${shop.operations}/ready`))
        // The calls of the shop's start have ended by then.
        await setTimeout(AFTER_START_MS)
        const since = performance.now()
        const { status } = await fetch(`${shop.shop}/ru/news`)
        const took = Math.round(performance.now() - since)
        isDefended &&= status === 503 && took < PAGE_MS
        found.push(`${calls.join(' and ')}: ${status} after ${took} ms`)
      }
    } finally {
      for (const close of closings.toReversed()) await close()
    }
    return { isDefended, found: found.join('; ') }
  },
}

export const houseAttacks = [halfSilent, killedRestaurant] as const
