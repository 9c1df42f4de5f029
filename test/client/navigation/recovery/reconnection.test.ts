import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { reloadWhenReachable } from '#client/navigation/recovery/reconnection.ts'
import { fakeApp, noAnswer } from '../../fake-app.ts'

/** The offline page is replaced by the requested page when the connection is back, and not before. */

const browser = new EventTarget()
const tab = { hidden: false }
Object.assign(globalThis, { addEventListener: browser.addEventListener.bind(browser), document: tab })
const connect = (): boolean => browser.dispatchEvent(new Event('online'))

function offlinePage(t: Test, path = '/catalog') {
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

t.test('the page reloads as soon as the browser reports a connection and the server answers', async (t) => {
  const { shop, reloads } = offlinePage(t)
  shop.answers = false
  connect()
  await setTimeout()
  t.equal(reloads.asked, 0, 'reported too early')
  shop.answers = true
  connect()
  await setTimeout()
  t.equal(reloads.asked, 1)
})

t.test('without an event the page reloads within seconds', async (t) => {
  const timers = t.capture(globalThis, 'setInterval', () => 0 as never)
  const { reloads } = offlinePage(t)
  const [[retry, every] = []] = timers().map(({ args }) => args) as [() => Promise<void>, number][]
  t.ok(every && every <= 10_000)
  await retry?.()
  t.equal(reloads.asked, 1)
})

t.test('the page does not reload during a visit, also one that began during the check', async (t) => {
  const { stores, asked, reloads } = offlinePage(t)
  connect()
  stores.location.setPending(true)
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 0])
  stores.location.setPending(false)
  connect()
  await setTimeout()
  t.equal(reloads.asked, 1, 'the visit failed')
})

t.test('the page does not reload under a dialog, where a form may be half filled, or in a hidden tab', async (t) => {
  const { stores, asked, reloads } = offlinePage(t)
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

t.test('a slow document is requested once, a refused one again', async (t) => {
  const { asked, reloads } = offlinePage(t)
  reloads.granted = false
  connect()
  connect()
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 1], 'one request at a time')
  reloads.granted = true
  for (const _ of [1, 2]) {
    connect()
    await setTimeout()
  }
  t.same([asked(), reloads.asked], [2, 2])
})

t.test('after the offline page is left nothing reloads, even with a running check', async (t) => {
  const { leave, asked, reloads } = offlinePage(t)
  connect()
  leave()
  await setTimeout()
  connect()
  await setTimeout()
  t.same([asked(), reloads.asked], [1, 0])
})

t.test('an offline page at its own address does not reload', async (t) => {
  const { asked } = offlinePage(t, '/offline')
  connect()
  await setTimeout()
  t.equal(asked(), 0)
})
