import t from 'tap'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'
import { storageKeys } from '#shared/constants.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** What the visitor does not eat, across visits and tabs of one browser. */

const kept = fakeStorage('localStorage')
let tabs: ((event: Pick<StorageEvent, 'key'>) => void)[] = []
Object.assign(globalThis, {
  addEventListener: (_kind: string, listener: (event: Pick<StorageEvent, 'key'>) => void) => {
    tabs.push(listener)
  },
})
t.beforeEach(() => {
  tabs = []
  kept.clear()
})

t.test('a choice is kept for the next visit, and none leaves nothing behind', async (t) => {
  const { app, calls } = fakeApp()
  getDiet(app).toggle('peanuts')
  t.equal(kept.get(storageKeys.diet), '{"allergens":["peanuts"],"diet":null}')
  t.same(getDiet(fakeApp().app).avoided, { allergens: ['peanuts'], diet: null }, 'read on the next visit')
  t.equal(getDiet(app), getDiet(app), 'one for an app')
  getDiet(app).toggle('peanuts')
  t.notOk(kept.has(storageKeys.diet))
  t.same(calls, [], 'the server hears nothing of it')
})

t.test('another tab’s choice is this one’s too', async (t) => {
  const diet = getDiet(fakeApp().app)
  kept.set(storageKeys.diet, '{"allergens":["milk"],"diet":"vegetarian"}')
  for (const listener of tabs) listener({ key: storageKeys.diet })
  t.same(diet.avoided, { allergens: ['milk'], diet: 'vegetarian' })
})
