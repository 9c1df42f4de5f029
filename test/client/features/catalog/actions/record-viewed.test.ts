import t from 'tap'
import { persistMemory, restoreMemory } from '#client/boot/browser-memory.ts'
import { forgetViewed, recordViewed } from '#client/features/catalog/actions/record-viewed.ts'
import { storageKeys } from '#shared/constants.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeCookies } from '../../../fake-cookies.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** What this browser has seen, across visits and tabs. */

fakeCookies()
const kept = fakeStorage('localStorage')
let tabs: ((event: Pick<StorageEvent, 'key'>) => void)[] = []
Object.assign(globalThis, {
  addEventListener: (_kind: string, listener: (event: Pick<StorageEvent, 'key'>) => void) => {
    tabs.push(listener)
  },
})
const stored = (): string | undefined => kept.get(storageKeys.viewed)
t.beforeEach(() => {
  tabs = []
  kept.clear()
})

t.test('a dish seen before the memory was restored comes before the remembered ones', async (t) => {
  const { app, stores } = fakeApp()
  kept.set(storageKeys.viewed, '[2,1]')
  recordViewed(app, 1)
  restoreMemory(app)
  persistMemory(app)
  t.same(stores.viewed.ids, [1, 2])
  t.equal(stored(), '[1,2]')
})

t.test('every dish seen is written down, until the visitor forgets them all', async (t) => {
  const { app, stores } = fakeApp()
  persistMemory(app)
  for (const id of [5, 6, 5]) recordViewed(app, id)
  t.equal(stored(), '[5,6]')
  forgetViewed(app)
  t.same([stores.viewed.ids, stored()], [[], '[]'])
})

t.test('what cannot be read is dropped, and the next dish begins anew', async (t) => {
  for (const junk of ['{', '[0]', 'null', '["<script>"]']) {
    const { app, stores } = fakeApp()
    kept.set(storageKeys.viewed, junk)
    restoreMemory(app)
    persistMemory(app)
    t.same(stores.viewed.ids, [], junk)
    recordViewed(app, 7)
    t.equal(stored(), '[7]')
  }
})

t.test('tabs keep in step', async (t) => {
  const { app, stores } = fakeApp()
  persistMemory(app)
  kept.set(storageKeys.viewed, '[9,8]')
  for (const listener of tabs) listener({ key: storageKeys.viewed })
  t.same(stores.viewed.ids, [9, 8])
  recordViewed(app, 7)
  t.equal(stored(), '[7,9,8]')
})
