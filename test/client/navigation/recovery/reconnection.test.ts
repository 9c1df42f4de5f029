import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { reloadWhenReachable } from '#client/navigation/recovery/reconnection.ts'
import { fakeApp, noAnswer } from '../../fake-app.ts'

/** The page shown without a connection is replaced by the requested page when the connection is back, and not before. */

const browser = new EventTarget()
const tab = { hidden: false }
Object.assign(globalThis, { addEventListener: browser.addEventListener.bind(browser), document: tab })
const connect = (): boolean => browser.dispatchEvent(new Event('online'))

function standingIn(t: Test, path = '/catalog') {
  const shop = { answers: true }
  const { app, stores, calls } = fakeApp({ 'GET /bff/build': () => (shop.answers ? { build: '1' } : noAnswer()) })
  stores.location.arrived(path, 'default')
  const reloads = { asked: 0, granted: true }
  const leave = reloadWhenReachable(app, () => {
    reloads.asked++
    return reloads.granted
  })
  t.teardown(leave)
  return { stores, shop, leave, reloads, asked: () => calls.length }
}

t.test('as soon as the browser tells of a connection and the shop answers', async (t) => {
  const { shop, reloads } = standingIn(t)
  shop.answers = false
  connect()
  await setTimeout()
  t.equal(reloads.asked, 0, 'told too early')
  shop.answers = true
  connect()
  await setTimeout()
  t.equal(reloads.asked, 1)
})

t.test('without being told, within seconds', async (t) => {
  const timers = t.capture(globalThis, 'setInterval', () => 0 as never)
  const { reloads } = standingIn(t)
  const [[retry, every] = []] = timers().map(({ args }) => args) as [() => Promise<void>, number][]
  t.ok(every && every <= 10_000)
  await retry?.()
  t.equal(reloads.asked, 1)
})

t.test('not over a visit that is on its way, also one that began while the shop was asked', async (t) => {
  const { stores, asked, reloads } = standingIn(t)
  connect()
  stores.location.setPending(true)
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 0])
  stores.location.setPending(false)
  connect()
  await setTimeout()
  t.equal(reloads.asked, 1, 'it came to nothing')
})

t.test('not under a dialog, where something may be half typed, and not while nobody looks', async (t) => {
  const { stores, asked, reloads } = standingIn(t)
  stores.overlays.open('authPhone')
  connect()
  await setTimeout()
  stores.overlays.close('authPhone')
  tab.hidden = true
  connect()
  await setTimeout()
  tab.hidden = false
  t.same([asked(), reloads.asked], [0, 0])
  connect()
  await setTimeout()
  t.equal(reloads.asked, 1)
})

t.test('once: a slow document is not asked for anew, one that was refused is', async (t) => {
  const { asked, reloads } = standingIn(t)
  reloads.granted = false
  connect()
  connect()
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 1], 'one question at a time')
  reloads.granted = true
  for (const _ of [1, 2]) {
    connect()
    await setTimeout()
  }
  t.same([asked(), reloads.asked], [2, 2])
})

t.test('nothing more once it is left, were the answer on its way', async (t) => {
  const { leave, asked, reloads } = standingIn(t)
  connect()
  leave()
  await setTimeout()
  connect()
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 0])
})

t.test('at its own address it stands in for nothing and stays', async (t) => {
  const { asked } = standingIn(t, '/offline')
  connect()
  await setTimeout()
  t.equal(asked(), 0)
})
