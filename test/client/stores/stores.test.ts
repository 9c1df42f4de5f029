import t from 'tap'
import { CLOCK_TICK_MS } from '#client/boot/start-up.ts'
import { CartStore } from '#client/stores/cart-store.ts'
import { ClockStore } from '#client/stores/clock-store.ts'
import { DeliveryStore } from '#client/stores/delivery-store.ts'
import { DietStore } from '#client/stores/diet-store.ts'
import { FavouritesStore } from '#client/stores/favourites-store.ts'
import { OverlaysStore } from '#client/stores/overlays-store.ts'
import { SessionStore } from '#client/stores/session-store.ts'
import { TOAST, ToastsStore } from '#client/stores/toasts-store.ts'
import { ViewedStore } from '#client/stores/viewed-store.ts'
import { clockChange } from '#server/site/clock-change.ts'
import { lineOf, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { nothingAvoided } from '#shared/rules/menu/diet.ts'
import { VIEWED_MAX } from '#shared/rules/stored/stored-ids.ts'
import { product, profile } from '../fake-app.ts'

t.test('adding an existing line replaces its qty, the counter sums qty', async (t) => {
  const cart = new CartStore()
  cart.put(lineOf(product(1), 2))
  cart.put(lineOf(product(2), 1))
  cart.put(lineOf(product(1), 5))
  t.same(
    cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 5],
      [2, 1],
    ],
  )
  t.equal(cart.count, 6)
  cart.put(lineOf(product(1), QTY_MAX + 1))
  t.equal(cart.qty('1'), QTY_MAX)
})

t.test('another kind drops the selection and is shown until a place of it is chosen', async (t) => {
  const delivery = new DeliveryStore()
  const zhar = { id: 20, name: 'Жар', address: 'вул.', city_id: 2, terminal_id: 200 }
  t.equal(delivery.kind, 'pickup')
  delivery.select(atRestaurant('pickup', zhar))
  delivery.lookAt('courier')
  t.equal(delivery.selection, null)
  t.equal(delivery.kind, 'courier')
  delivery.select(atRestaurant('inhouse', zhar))
  t.equal(delivery.kind, 'inhouse')
  delivery.lookAt('inhouse')
  t.ok(delivery.selection, 'the chosen kind changes nothing')
})

t.test('a selection sets its city; the reset leaves the city', async (t) => {
  const delivery = new DeliveryStore()
  delivery.select(atRestaurant('pickup', { id: 20, name: 'Жар', address: 'вул.', city_id: 2, terminal_id: 200 }))
  t.equal(delivery.cityId, 2)
  t.equal(delivery.selection?.terminal_id, 200)
  delivery.reset()
  t.equal(delivery.selection, null)
  t.equal(delivery.cityId, 2)
})

t.test('groups are avoided and allowed again, in listed order; the diet is separate', async (t) => {
  const diet = new DietStore()
  t.equal(diet.count, 0)
  for (const group of ['milk', 'gluten', 'milk', 'fish'] as const) diet.toggle(group)
  t.same(diet.avoided, { allergens: ['gluten', 'fish'], diet: null })
  t.ok(diet.avoids('fish'))
  t.notOk(diet.avoids('milk'))
  diet.follow('vegan')
  t.equal(diet.count, 3)
  diet.hide(true)
  diet.toggle('fish')
  t.match(diet.avoided, { allergens: ['gluten'], diet: 'vegan', hides: true })
  diet.hide(false)
  t.notOk(diet.avoided.hides)
  diet.replace(nothingAvoided)
  t.equal(diet.count, 0)
})

t.test(
  'the customer’s own favourite is counted immediately, and not again when the server’s count includes it',
  async (t) => {
    const favourites = new FavouritesStore()
    const shown = (id: number, all_favorites_count: number) =>
      all_favorites_count + favourites.addedTo({ id, all_favorites_count })
    favourites.toggle(product(1, { all_favorites_count: 10 }))
    t.same([shown(1, 10), shown(2, 10)], [11, 10])
    favourites.setCounted([1, 2])
    t.equal(shown(1, 11), 11, 'a page with the new count')
    t.equal(shown(1, 10), 11, 'a cached page, with the count from before')
    favourites.toggle(product(1, { all_favorites_count: 11 }))
    t.equal(shown(1, 11), 10, 'removed, and still in the count of the page')
    favourites.toggle(product(1, { all_favorites_count: 11 }))
    t.equal(shown(1, 11), 11)
    t.equal(shown(2, 10), 9, 'removed in another tab')
  },
)

t.test('sign-in sets the session and log-out clears it', async (t) => {
  const session = new SessionStore()
  session.askPhone('account')
  session.phoneAccepted({ phone: '380671234567', createPin: true, resendAt: 5 })
  t.notOk(session.signedIn)
  const before = session.version
  session.enter(profile({ name: null }))
  t.ok(session.signedIn)
  t.equal(session.version, before + 1, 'a late 401 of the old sign-in can be distinguished')
  session.setProfile(profile())
  session.leave()
  t.match(session, { signedIn: false, profile: null, phone: '', createPin: false })
})

t.test('viewed products are listed newest first, each once; past the limit the oldest are removed', async (t) => {
  const viewed = new ViewedStore()
  for (const id of [1, 2, 3, 1]) viewed.see(id)
  t.same(viewed.ids, [1, 3, 2])
  for (let id = 10; id < 10 + VIEWED_MAX; id += 1) viewed.see(id)
  t.equal(viewed.ids.length, VIEWED_MAX)
  t.equal(viewed.ids[0], 9 + VIEWED_MAX)
  t.notOk(viewed.ids.includes(1))
})

t.test('equal toasts are one that counts them; a toast with an action has its own subject', async (t) => {
  const toasts = new ToastsStore()
  const action = { label: 'a', run() {} }
  for (let turn = 0; turn < 3; turn += 1) toasts.show({ severity: 'info', summary: 'a' })
  toasts.show({ severity: 'info', summary: 'a', detail: 'b' })
  toasts.show({ severity: 'warn', summary: 'a' })
  toasts.show({ severity: 'info', summary: 'a', action })
  const timesOf = () => toasts.items.map(({ times }) => times)
  t.same(timesOf(), [3, 1, 1, 1])
  toasts.show({ severity: 'info', summary: 'a', action })
  t.same(timesOf(), [1, 1, 1, 1], 'beside the other with an action; the oldest goes')
  toasts.close(1)
  toasts.show({ severity: 'info', summary: 'a' })
  t.match(toasts.items.at(-1), { times: 1 }, 'a closed one counts no more')
})

t.test('the latest about a subject takes the place of the one before', async (t) => {
  const toasts = new ToastsStore()
  for (const summary of ['a', 'b']) toasts.show({ severity: 'warn', about: 'connection', summary })
  toasts.show({ severity: 'warn', summary: 'c' })
  t.same(
    toasts.items.map(({ summary }) => summary),
    ['b', 'c'],
  )
})

t.test('each toast has a duration and its own id; four are shown', async (t) => {
  const toasts = new ToastsStore()
  toasts.show({ severity: 'info', summary: 'a' })
  toasts.show({ severity: 'error', summary: 'b', detail: 'c', life: 9000 })
  t.match(toasts.items, [
    { severity: 'info', life: TOAST.lifeMs },
    { detail: 'c', life: 9000 },
  ])
  const [first, second] = toasts.items
  t.not(first?.id, second?.id)
  toasts.close(first!.id)
  for (const summary of ['d', 'e', 'f', 'g']) toasts.show({ severity: 'info', summary })
  t.same(
    toasts.items.map(({ summary }) => summary),
    ['d', 'e', 'f', 'g'],
  )
})

t.test('overlays form a stack without repetitions; steps of sign-in replace each other', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('menu')
  overlays.open('authPhone')
  t.same(overlays.stack, ['menu', 'authPhone'])
  t.equal(overlays.top, 'authPhone')
  overlays.swap('authPhone', 'authCode')
  t.same(overlays.stack, ['menu', 'authCode'])
  t.notOk(overlays.isOpen('authPhone'))
  overlays.close('city')
  overlays.close('menu')
  t.same(overlays.stack, ['authCode'])
  overlays.closeAll()
  t.equal(overlays.top, undefined)
})

t.test('an overlay below is shown by closing those above it', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('cart')
  overlays.open('delivery')
  overlays.open('city')
  overlays.open('delivery')
  t.same(overlays.stack, ['cart', 'delivery'])
  overlays.open('delivery')
  t.same(overlays.stack, ['cart', 'delivery'])
})

t.test('another page closes overlays opened before its visit, except the profile', async (t) => {
  const overlays = new OverlaysStore()
  const arrive = (): string[] => {
    overlays.pageChanged()
    return overlays.stack
  }
  overlays.open('cart')
  overlays.open('authProfile')
  overlays.visitBegan()
  overlays.open('city')
  t.same(arrive(), ['authProfile', 'city'])
  overlays.visitBegan()
  overlays.close('city')
  overlays.open('city')
  t.same(arrive(), ['authProfile', 'city'], 'closed and opened again meanwhile')
  overlays.open('menu')
  overlays.visitBegan()
  overlays.visitBegan()
  t.same(arrive(), ['authProfile'], 'the newest visit counts')
})

const clockAt = (instant: string) => new ClockStore(clockChange(new Date(instant)), () => Date.parse(instant))

t.test('minutes are counted since midnight in Kyiv, in any local zone, in winter and summer', async (t) => {
  const table = [
    ['2026-01-15T22:30:00Z', 30],
    ['2026-07-15T21:30:00Z', 30],
    ['2026-07-15T09:00:00Z', 12 * 60],
    // The hour when clocks go back occurs twice.
    ['2026-10-25T00:30:00Z', 210],
    ['2026-10-25T01:30:00Z', 210],
  ] as const
  for (const [instant, minute] of table) t.equal(clockAt(instant).minute, minute, instant)
})

t.test('a wrong clock of the device is corrected by the time of an answer', async (t) => {
  let now = Date.parse('2026-01-15T08:00:00Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now)
  clock.follow(now + 4000)
  t.equal(clock.at, now, 'an answer takes a moment')
  clock.follow(Date.parse('2026-01-15T11:00:00Z'))
  t.same([clock.at, clock.minute], [Date.parse('2026-01-15T11:00:00Z'), 13 * 60])
  now += CLOCK_TICK_MS
  clock.tick()
  t.equal(clock.minute, 13 * 60 + 1)
  t.equal(clock.now(), clock.at)
  clock.follow(now)
  t.equal(clock.minute, 10 * 60 + 1, 'the device was set right')
})

t.test('the time of an answer is taken as it is, though the device reads its clock a moment later', async (t) => {
  let now = Date.parse('2026-01-15T08:00:00Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now++)
  const served = Date.parse('2026-01-15T11:10:00Z')
  clock.follow(served)
  t.equal(clock.at, served)
})

t.test('a page that is open while the clocks change follows them by what its document said', async (t) => {
  let now = Date.parse('2026-01-20T00:59:30Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now)
  t.equal(clock.minute, 2 * 60 + 59)
  now = Date.parse('2026-03-29T00:59:30Z')
  clock.tick()
  t.equal(clock.minute, 2 * 60 + 59)
  now += CLOCK_TICK_MS
  clock.tick()
  t.equal(clock.minute, 4 * 60)
})
