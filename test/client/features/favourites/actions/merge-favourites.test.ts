import t from 'tap'
import { toggleFavourite } from '#client/features/catalog/actions/toggle-favourite.ts'
import { syncFavourites, mergeFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp, noAnswer, profile, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

const LIST = 'GET /bff/favorites'
const ADD = 'POST /bff/favorites'
const CARD = '2000000000018'
const storage = fakeStorage('localStorage')
t.beforeEach(() => storage.clear())

/** A customer with favourites in the browser and on the server. */
function customer(here: number[], there: unknown, more: Record<string, unknown> = {}) {
  const made = fakeApp({ [LIST]: there, ...more }, { signedIn: true })
  made.stores.session.setProfile(profile({ card_number: CARD }))
  made.stores.favourites.replace(here)
  const sent = () =>
    made.calls
      .filter(({ operation }) => operation === ADD)
      .map(({ input }) => (input as { body: { product_id: number } }).body.product_id)
  return { ...made, sent }
}

t.test(
  'at sign-in both lists of favourites are merged, and the server gets the missing ones in sequence',
  async (t) => {
    const { app, stores, calls, sent } = customer([1, 2, 3], { data: [8, 2] })
    await mergeFavourites(app)
    t.same(stores.favourites.ids, [8, 2, 1, 3])
    t.same(stores.favourites.counted, [8, 2], 'these are in the server’s counts')
    t.same(sent(), [1, 3])
    t.equal(calls[0]?.operation, LIST)
  },
)

t.test('failures are ignored: without the server’s list all are sent, failed ones stay in the log', async (t) => {
  const { app, stores, calls, sent } = customer([1, 2, 3], noAnswer(), {
    [ADD]: ({ body }: { body: { product_id: number } }) => (body.product_id === 2 ? noAnswer() : {}),
  })
  await mergeFavourites(app)
  t.same(sent(), [1, 2, 3])
  t.same(stores.favourites.ids, [1, 2, 3])
  t.equal(stores.toasts.items.length, 0)
  t.equal(calls.length, 4)
  t.equal(storage.get(storageKeys.heartsLog), '[2]', 'the next start tries again')
})

t.test('a server without a list is not asked for it, and counts the sent favourites', async (t) => {
  const before = (made: ReturnType<typeof customer>) => ({
    ...made,
    app: { ...made.app, shell: { ...made.app.shell, missingFeatures: ['favouritesList' as const] } },
  })
  const first = before(customer([1], noAnswer()))
  await mergeFavourites(first.app)
  t.same(
    [first.sent(), first.stores.favourites.addedTo({ id: 1, all_favorites_count: 0 })],
    [[1], 1],
    'the page is from before the request',
  )
  t.equal(
    first.calls.some(({ operation }) => operation === LIST),
    false,
  )
  const later = before(customer([1], noAnswer()))
  await syncFavourites(later.app)
  t.same(
    [later.sent(), later.stores.favourites.ids, later.stores.favourites.addedTo({ id: 1, all_favorites_count: 1 })],
    [[], [1], 0],
  )
})

t.test('favourites removed while the server fails stay removed, and are sent at the next start', async (t) => {
  const failing = customer([1, 2], { data: [1, 2] }, { 'DELETE /bff/favorites': noAnswer() })
  await syncFavourites(failing.app)
  toggleFavourite(failing.app, product(2))
  await new Promise(setImmediate)
  const { app, stores, calls } = customer([1], { data: [1, 2] })
  await syncFavourites(app)
  t.same(stores.favourites.ids, [1])
  t.match(calls[1], { operation: 'DELETE /bff/favorites', input: { body: { product_id: 2 } } })
  t.equal(storage.get(storageKeys.heartsLog), '[]')
})

t.test('favourites removed on another device are removed here too', async (t) => {
  const { app, sent } = customer([], { data: [] })
  toggleFavourite(app, product(1))
  toggleFavourite(app, product(2))
  await new Promise(setImmediate)
  t.same(sent(), [1, 2])
  const later = customer([1, 2], { data: [2] })
  await syncFavourites(later.app)
  t.same(later.stores.favourites.ids, [2])
  t.same(later.sent(), [])
})

t.test('what changes while the server answers stays', async (t) => {
  const accepted = customer([1], async () => {
    toggleFavourite(accepted.app, product(5))
    await new Promise(setImmediate)
    return { data: [1] }
  })
  storage.set(storageKeys.heartsLog, '[]')
  await syncFavourites(accepted.app)
  t.same(accepted.stores.favourites.ids, [1, 5])
  storage.clear()
  const removed = customer([1, 2], () => {
    removed.stores.favourites.toggle(product(1))
    return { data: [1] }
  })
  await mergeFavourites(removed.app)
  t.same([removed.stores.favourites.ids, removed.sent()], [[2], [2]])
})

t.test('merging ends with the session', async (t) => {
  const left = customer([1, 2, 3], { data: [] }, { [ADD]: () => left.stores.session.leave() })
  await mergeFavourites(left.app)
  t.same(left.sent(), [1])
  const replaced = customer([1], () => {
    replaced.stores.session.enter(profile())
    return { data: [9] }
  })
  await mergeFavourites(replaced.app)
  t.same(replaced.stores.favourites.ids, [1], 'favourites of another sign-in')
  t.same(replaced.sent(), [])
})

t.test(
  'at start-up favourites of other devices are added, those of a browser without a log are sent; guests load none',
  async (t) => {
    const { app, stores, sent } = customer([1], { data: [7] })
    await syncFavourites(app)
    t.same(stores.favourites.ids, [7, 1])
    t.same(sent(), [1])
    const guest = fakeApp()
    await syncFavourites(guest.app)
    t.equal(guest.calls.length, 0)
  },
)

t.test('favourites left in the browser at log-out are not added to another account', async (t) => {
  const first = customer([1, 2], { data: [] })
  await mergeFavourites(first.app)
  t.equal(storage.get(storageKeys.heartsOf), '0018')
  const again = customer([1, 2, 5], { data: [1, 2] })
  storage.set(storageKeys.heartsLog, '[5]')
  await mergeFavourites(again.app)
  t.same(again.stores.favourites.ids, [1, 2, 5], 'the same customer gets favourites added meanwhile')
  const other = customer([1, 2, 5], { data: [9] })
  other.stores.session.setProfile(profile({ card_number: '2000000000124' }))
  await mergeFavourites(other.app)
  t.same(other.stores.favourites.ids, [9])
  t.same(other.sent(), [])
  t.equal(storage.get(storageKeys.heartsOf), '0124')
})
