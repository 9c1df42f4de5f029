import t from 'tap'
import { persist, restore } from '../../../boot/memory-steps.ts'
import { toggleFavourite } from '#client/features/catalog/actions/toggle-favourite.ts'
import { syncFavourites, mergeFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies } from '#shared/cookies.ts'
import { fakeApp, noAnswer, product, profile } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

/** A product with nine favourites of others: with the customer's own its count is ten in every case. */

const OTHERS = 9
const storage = fakeStorage('localStorage')
const jar = fakeCookies()
const listeners: ((event: { key: string }) => void)[] = []
Object.assign(globalThis, {
  addEventListener: (type: string, listener: (event: { key: string }) => void) => {
    if (type === 'storage') listeners.push(listener)
  },
  removeEventListener: () => {},
})
t.beforeEach(() => {
  for (const map of [storage, jar]) map.clear()
})

/** A server that counts, and tabs of one browser. */
function world() {
  const theirs = new Set<number>()
  const server = { isUnavailable: false, count: () => OTHERS + theirs.size }
  const settle = (change: () => void) => () => (server.isUnavailable ? noAnswer() : change())
  const open = (signedIn: boolean) => {
    const made = fakeApp(
      {
        'GET /bff/favorites': () => (server.isUnavailable ? noAnswer() : { data: [...theirs] }),
        'POST /bff/favorites': settle(() => theirs.add(1)),
        'DELETE /bff/favorites': settle(() => theirs.delete(1)),
      },
      { signedIn },
    )
    if (signedIn) made.stores.session.setProfile(profile({ card_number: '2000000000018' }))
    let count = server.count()
    restore(made.app)
    persist(made.app)
    return {
      ...made,
      shown: () => count + made.stores.favourites.addedTo(product(1, { all_favorites_count: count })),
      press: () => toggleFavourite(made.app, product(1, { all_favorites_count: count })),
      /** The next page, fresh or from a cache that all customers share. */
      visit(fresh = true) {
        if (fresh) count = server.count()
        made.stores.location.arrived('/catalog', 'default')
      },
    }
  }
  return { server, theirs, open }
}
const answered = () => new Promise(setImmediate)

t.test(
  'a customer’s new favourite is counted once on its page, a cached page, a fresh page, after a reload',
  async (t) => {
    const { open } = world()
    const tab = open(true)
    tab.press()
    t.equal(tab.shown(), 10)
    await answered()
    tab.visit(false)
    t.equal(tab.shown(), 10, 'a cached page')
    tab.visit()
    t.equal(tab.shown(), 10, 'a fresh page')
    const again = open(true)
    t.equal(again.shown(), 10, 'before the server returned the favourites')
    await syncFavourites(again.app)
    t.equal(again.shown(), 10)
    again.press()
    await answered()
    t.equal(again.shown(), 9)
    again.visit()
    t.equal(again.shown(), 9)
  },
)

t.test('it is counted once as well after log-out, and while the server cannot return favourites', async (t) => {
  const { open, server, theirs } = world()
  open(true).press()
  await answered()
  t.ok(theirs.has(1))
  t.equal(open(false).shown(), 10, 'logged out')
  server.isUnavailable = true
  const tab = open(true)
  await syncFavourites(tab.app)
  t.equal(tab.shown(), 10)
})

t.test('a favourite set without scripts counts once with scripts, before and after sign-in', async (t) => {
  const { open } = world()
  storage.set(storageKeys.favourites, '[]')
  jar.set(cookies.favourites, encodeURIComponent('[1]'))
  t.equal(open(false).shown(), 10)
  const customer = open(true)
  await mergeFavourites(customer.app)
  t.equal(customer.shown(), 10)
  customer.visit()
  t.equal(customer.shown(), 10)
})

t.test('two tabs count a favourite once', async (t) => {
  const { open } = world()
  const [tab, other] = [open(true), open(true)]
  tab.press()
  for (const listener of listeners) listener({ key: storageKeys.favourites })
  t.equal(other.shown(), 10, 'the page from before')
  await answered()
  other.visit()
  t.equal(other.shown(), 10, 'a page whose count includes it')
  other.press()
  await answered()
  for (const listener of listeners) listener({ key: storageKeys.favourites })
  tab.visit()
  t.same([tab.shown(), other.shown()], [9, 9])
})
