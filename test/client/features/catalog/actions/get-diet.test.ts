import t from 'tap'
import { getDiet, parseAvoidance } from '#client/features/catalog/actions/get-diet.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'
import { nothingAvoided } from '#shared/rules/menu/diet.ts'

/** The customer's diet across visits and tabs of one browser. */

const localStore = fakeStorage('localStorage')
let tabs: ((event: Pick<StorageEvent, 'key'>) => void)[] = []
Object.assign(globalThis, {
  addEventListener: (_kind: string, listener: (event: Pick<StorageEvent, 'key'>) => void) => {
    tabs.push(listener)
  },
})
t.beforeEach(() => {
  tabs = []
  localStore.clear()
})

t.test('a choice is stored for the next visit, and an empty one removes the entry', async (t) => {
  const { app, calls } = fakeApp()
  getDiet(app).toggle('peanuts')
  t.equal(localStore.get(storageKeys.diet), '{"allergens":["peanuts"],"diet":null}')
  t.same(getDiet(fakeApp().app).avoided, { allergens: ['peanuts'], diet: null }, 'read on the next visit')
  t.equal(getDiet(app), getDiet(app), 'one store per app')
  getDiet(app).toggle('peanuts')
  t.notOk(localStore.has(storageKeys.diet))
  t.same(calls, [], 'nothing is sent to the server')
})

t.test('another tab’s choice is synchronised', async (t) => {
  const diet = getDiet(fakeApp().app)
  localStore.set(storageKeys.diet, '{"allergens":["milk"],"diet":"vegetarian"}')
  for (const listener of tabs) listener({ key: storageKeys.diet })
  t.same(diet.avoided, { allergens: ['milk'], diet: 'vegetarian' })
})

t.test('a stored diet is read back, each group once; an unreadable one is empty', async (t) => {
  const milk = { allergens: ['milk'], diet: null }
  const table: [stored: string | null, read: object][] = [
    ['{"allergens":["milk","eggs","milk"],"diet":"vegan"}', { allergens: ['eggs', 'milk'], diet: 'vegan' }],
    ['{"allergens":["milk"],"diet":null,"hides":true}', { ...milk, hides: true }],
    ...[
      null,
      '{',
      '[]',
      '{"allergens":["meat"],"diet":null}',
      '{"allergens":[],"diet":"keto"}',
      '{"allergens":"milk","diet":null}',
      '{"allergens":["milk"],"diet":null,"hides":"yes"}',
    ].map((stored): [string | null, object] => [stored, nothingAvoided]),
  ]
  for (const [stored, read] of table) t.same(parseAvoidance(stored), read, String(stored))
  t.equal(parseAvoidance(null), nothingAvoided, 'the same object, so that no list is rendered again')
})
