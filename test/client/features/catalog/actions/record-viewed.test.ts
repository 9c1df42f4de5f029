import t from 'tap'
import { persist, restore } from '../../../boot/memory-steps.ts'
import { forgetViewed, recordViewed } from '#client/features/catalog/actions/record-viewed.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

/** Viewed products across visits and tabs. */

fakeCookies()
const localStore = fakeStorage('localStorage')
let tabs: ((event: Pick<StorageEvent, 'key'>) => void)[] = []
Object.assign(globalThis, {
  addEventListener: (_kind: string, listener: (event: Pick<StorageEvent, 'key'>) => void) => {
    tabs.push(listener)
  },
})
const stored = (): string | undefined => localStore.get(storageKeys.viewed)
t.beforeEach(() => {
  tabs = []
  localStore.clear()
})

t.test('a product viewed before restoring comes before the stored ones', async (t) => {
  const { app, stores } = fakeApp()
  localStore.set(storageKeys.viewed, '[2,1]')
  recordViewed(app, 1)
  restore(app)
  persist(app)
  t.same(stores.viewed.ids, [1, 2])
  t.equal(stored(), '[1,2]')
})

t.test('every viewed product is stored, until the customer clears the list', async (t) => {
  const { app, stores } = fakeApp()
  persist(app)
  for (const id of [5, 6, 5]) recordViewed(app, id)
  t.equal(stored(), '[5,6]')
  forgetViewed(app)
  t.same([stores.viewed.ids, stored()], [[], '[]'])
})

t.test('an unreadable list is dropped, and the next product starts a new one', async (t) => {
  for (const junk of ['{', '[0]', 'null', '["<script>"]']) {
    const { app, stores } = fakeApp()
    localStore.set(storageKeys.viewed, junk)
    restore(app)
    persist(app)
    t.same(stores.viewed.ids, [], junk)
    recordViewed(app, 7)
    t.equal(stored(), '[7]')
  }
})

t.test('tabs are synchronised', async (t) => {
  const { app, stores } = fakeApp()
  persist(app)
  localStore.set(storageKeys.viewed, '[9,8]')
  for (const listener of tabs) listener({ key: storageKeys.viewed })
  t.same(stores.viewed.ids, [9, 8])
  recordViewed(app, 7)
  t.equal(stored(), '[7,9,8]')
})
