import { mock } from 'node:test'
import t from 'tap'
import { dismissPromoPopup, offerPromoPopup } from '#client/features/content/actions/offer-promo-popup.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-storage.ts'

const NEWS = 'Два соуси в подарунок'
const localStore = fakeStorage('localStorage')
mock.timers.enable({ apis: ['setTimeout'] })
const AGAIN_MS = 500
const page: { activeElement: { matches(selector: string): boolean } | null; visibilityState: string } = {
  activeElement: null,
  visibilityState: 'visible',
}
let latest: number | undefined
Object.assign(globalThis, {
  document: page,
  requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions) => {
    latest = timeout
    queueMicrotask(run)
  },
})

function shopWith(text: string | null) {
  const { app, stores } = fakeApp()
  const { shell } = app
  return { stores, app: { ...app, shell: { ...shell, texts: { ...shell.texts, popup_with_ad: text } } } }
}

t.beforeEach(() => localStore.clear())

t.test('the popup opens on first load when there is a text that was not dismissed', async (t) => {
  const table = [
    [NEWS, null, ['promoPopup']],
    [NEWS, 'Інша новина', ['promoPopup']],
    [NEWS, NEWS, []],
    [null, null, []],
    ['', null, []],
  ] as const
  for (const [text, memory, stack] of table) {
    localStore.clear()
    if (memory !== null) localStore.set(storageKeys.promoPopup, memory)
    const { app, stores } = shopWith(text)
    const offered = offerPromoPopup(app)
    t.same(stores.overlays.stack, [], 'the page is shown first')
    await offered
    t.same(stores.overlays.stack, stack)
  }
})

t.test('the popup waits for an idle moment, but no longer than two seconds after the document request', async (t) => {
  const { performance } = globalThis
  t.teardown(() => Object.assign(globalThis, { performance }))
  for (const [now, wait] of [
    [0, 2000],
    [1500, 500],
    [2000, 1],
    [9000, 1],
  ] as const) {
    Object.defineProperty(globalThis, 'performance', { value: { now: () => now }, configurable: true, writable: true })
    await offerPromoPopup(shopWith(NEWS).app)
    t.equal(latest, wait)
  }
})

t.test('the popup opens neither over an overlay, at the checkout nor while typing, but afterwards', async (t) => {
  const field = { matches: (selector: string) => selector.split(', ').includes('input') }
  const busy: [string, (shop: ReturnType<typeof shopWith>) => void, (shop: ReturnType<typeof shopWith>) => void][] = [
    ['overlay', ({ stores }) => stores.overlays.open('city'), ({ stores }) => stores.overlays.close('city')],
    [
      'checkout',
      ({ stores }) => stores.location.arrived('/checkout', 'checkout'),
      ({ stores }) => stores.location.arrived('/', 'default'),
    ],
    [
      'background',
      () => {
        page.visibilityState = 'hidden'
      },
      () => {
        page.visibilityState = 'visible'
      },
    ],
    [
      'word',
      () => {
        page.activeElement = field
      },
      () => {
        page.activeElement = null
      },
    ],
  ]
  for (const [what, begin, end] of busy) {
    const shop = shopWith(NEWS)
    const offered = offerPromoPopup(shop.app)
    begin(shop)
    await offered
    mock.timers.tick(AGAIN_MS)
    t.notOk(shop.stores.overlays.stack.includes('promoPopup'), what)
    end(shop)
    mock.timers.tick(AGAIN_MS)
    t.same(shop.stores.overlays.stack, ['promoPopup'], `after the ${what}`)
  }
})

t.test('a popup dismissed in another tab meanwhile does not open', async (t) => {
  const { app, stores } = shopWith(NEWS)
  const offered = offerPromoPopup(app)
  localStore.set(storageKeys.promoPopup, NEWS)
  await offered
  t.same(stores.overlays.stack, [])
})

t.test('dismissal is stored and closes the popup', async (t) => {
  const { app, stores } = shopWith(NEWS)
  stores.overlays.open('promoPopup')
  dismissPromoPopup(app)
  t.equal(localStore.get(storageKeys.promoPopup), NEWS)
  t.same(stores.overlays.stack, [])
})
