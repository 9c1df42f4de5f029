import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { reloadWhenReachable } from '#client/flows/reconnection.ts'
import { fakeApp, noAnswer } from '../fake-app.ts'

/** A page that stands in for another goes once that can be had, and not before (ux, installed app). */

const browser = new EventTarget()
Object.assign(globalThis, { addEventListener: browser.addEventListener.bind(browser) })
const connect = (): boolean => browser.dispatchEvent(new Event('online'))

function standingIn(t: Test) {
  const shop = { answers: false }
  const { app, stores, calls } = fakeApp({ 'GET /bff/build': () => (shop.answers ? { build: '1' } : noAnswer()) })
  let reloads = 0
  const leave = reloadWhenReachable(app, () => { reloads++ })
  t.teardown(leave)
  return { stores, shop, leave, asked: () => calls.length, reloads: () => reloads }
}

t.test('as soon as the browser tells of a connection and the shop answers', async (t) => {
  const { shop, reloads } = standingIn(t)
  connect()
  await setTimeout()
  t.equal(reloads(), 0, 'told too early')
  shop.answers = true
  connect()
  await setTimeout()
  t.equal(reloads(), 1)
})

t.test('without being told, within seconds', async (t) => {
  const timers = t.capture(globalThis, 'setInterval', () => 0 as never)
  const { shop, reloads } = standingIn(t)
  shop.answers = true
  const [[retry, every] = []] = timers().map(({ args }) => args) as [() => Promise<void>, number][]
  t.ok(every && every <= 10_000)
  await retry?.()
  t.equal(reloads(), 1)
})

t.test('not over a visit that is on its way, also one that began while the shop was asked', async (t) => {
  const { shop, stores, asked, reloads } = standingIn(t)
  shop.answers = true
  connect()
  stores.location.setPending(true)
  await setTimeout()
  t.equal(asked(), 1)
  t.equal(reloads(), 0)
  stores.location.setPending(false)
  connect()
  await setTimeout()
  t.equal(reloads(), 1, 'it came to nothing')
})

t.test('nothing more once it is left, were the answer on its way', async (t) => {
  const { shop, leave, asked, reloads } = standingIn(t)
  shop.answers = true
  connect()
  leave()
  await setTimeout()
  connect()
  await setTimeout()
  t.same([asked(), reloads()], [1, 0])
})
