import { setTimeout } from 'node:timers/promises'
import { answers, restaurantPid } from '../../fixtures/shop-process.ts'
import { placeOrder, prepareOrder, tally, type Attack } from './scene.ts'

/** The house itself: its restaurant is killed while it answers. */

const REQUESTS = 40
/** Of a machine that does nothing else. */
const LIMIT_MS = 2000
const WATCHED_MS = 20_000
const STEP_MS = 50

const killedRestaurant: Attack = {
  name: 'kill -9 of the embedded restaurant under requests', before: '30 s of refused connections, `/live` 200 all the while',
  async run(scene) {
    const { process: { shop, operations }, directory } = scene
    const guest = scene.visitor()
    await guest.ask('GET', '/catalog')
    const orders = await Promise.all(Array.from({ length: REQUESTS }, () => prepareOrder(scene.visitor())))
    const inFlight = orders.map((send) => send().then(({ status }) => status, () => 0))
    await setTimeout(STEP_MS)
    process.kill(restaurantPid(directory), 'SIGKILL')
    const since = performance.now()
    let [refused, ordersAfter] = [0, Infinity]
    while (performance.now() - since < WATCHED_MS && ordersAfter === Infinity) {
      if (!await answers(`${shop}/catalog`)) refused += 1
      if (!await answers(`${operations}/live`)) refused += 1
      if ((await placeOrder(scene.visitor()).catch(() => null))?.status === 200) ordersAfter = Math.round(performance.now() - since)
      await setTimeout(STEP_MS)
    }
    const ended = await Promise.all(inFlight)
    return { held: refused === 0 && ordersAfter < LIMIT_MS, found: `pages and /live failed ${refused} times; an order was taken again after ${ordersAfter} ms; in flight: ${tally(ended)}` }
  },
}

export const houseAttacks = [killedRestaurant] as const
