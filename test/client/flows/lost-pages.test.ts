import t from 'tap'
import { tellBroken, tellOffline } from '#client/flows/lost-pages.ts'
import { fakeApp } from '../fake-app.ts'

/** What a visitor is told when a page did not come, or not whole (quality 8). */

const network = { onLine: true }
Object.defineProperty(globalThis, 'navigator', { value: network, configurable: true })
let reloads = 0
Object.assign(globalThis, { location: { reload: () => { reloads += 1 } } })

t.test('without a connection: once, however often it is tried, and with a way to try again', async (t) => {
  const { app, stores } = fakeApp()
  const tried: string[] = []
  tellOffline(app, () => tried.push('first'))
  tellOffline(app, () => tried.push('second'))
  t.match(stores.toasts.items, [{ severity: 'warn', summary: app.LL.errors.offline() }])
  t.equal(stores.toasts.items.length, 1)
  stores.toasts.items[0]?.action?.run()
  t.same(tried, ['second'])
})

t.test('a page that is not whole: its document, or without a connection the page once more', async (t) => {
  const { app, stores, visited } = fakeApp()
  tellBroken(app, app.navigate)
  t.match(stores.toasts.items, [{ severity: 'error', summary: app.LL.errors.missingPart() }])
  stores.toasts.items[0]?.action?.run()
  t.equal(reloads, 1)
  network.onLine = false
  tellBroken(app, app.navigate)
  stores.toasts.items.at(-1)?.action?.run()
  t.same(visited, [['/', 'replace']])
})
