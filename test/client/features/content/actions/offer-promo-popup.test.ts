import { mock } from 'node:test'
import t from 'tap'
import { dismissPromoPopup, offerPromoPopup } from '#client/features/content/actions/offer-promo-popup.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

const NEWS = 'Два соуси в подарунок'
const localStore = fakeStorage('localStorage')
mock.timers.enable({ apis: ['setTimeout'] })
const RESTS_MS = 2000
const page = {
  activeElement: null as { matches(selector: string): boolean } | null,
  querySelector: (): object | null => null,
  visibilityState: 'visible',
  readyState: 'complete',
  seen: () => {},
  addEventListener: (_: 'visibilitychange', listener: () => void) => {
    page.seen = listener
  },
}
Object.assign(globalThis, { document: page, requestIdleCallback: (run: () => void) => queueMicrotask(run) })

/** Promises that wait for one another have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
async function passes(milliseconds: number): Promise<void> {
  await settled()
  mock.timers.tick(milliseconds)
  await settled()
}

function shopWith(text: string | null, locale: 'uk' | 'ru' = 'uk') {
  const { app, stores } = fakeApp({}, { locale })
  const { shell } = app
  return { stores, app: { ...app, shell: { ...shell, texts: { ...shell.texts, popup_with_ad: text } } } }
}

type Shop = ReturnType<typeof shopWith>

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
    void offerPromoPopup(app)
    await passes(RESTS_MS - 1)
    t.same(stores.overlays.stack, [], 'the page rests first')
    await passes(1)
    t.same(stores.overlays.stack, stack)
  }
})

t.test(
  'the popup opens neither over an overlay, a greeting, a press, at the checkout nor while typing, but on the next page',
  async (t) => {
    const field = { matches: (selector: string) => selector.split(', ').includes('input') }
    const busy: [string, (shop: Shop) => void, (shop: Shop) => void][] = [
      ['overlay', ({ stores }) => stores.overlays.open('city'), ({ stores }) => stores.overlays.close('city')],
      [
        'greeting',
        ({ stores }) => stores.toasts.show({ severity: 'success', summary: 'Столик 7' }),
        ({ stores }) => stores.toasts.close(1),
      ],
      ['checkout', ({ stores }) => stores.location.arrived('/checkout', 'checkout'), () => {}],
      ['word', () => (page.activeElement = field), () => (page.activeElement = null)],
      ['press', () => (page.querySelector = () => ({})), () => (page.querySelector = () => null)],
    ]
    for (const [what, begin, end] of busy) {
      const shop = shopWith(NEWS)
      const { stores } = shop
      begin(shop)
      void offerPromoPopup(shop.app)
      await passes(RESTS_MS)
      end(shop)
      await passes(RESTS_MS)
      t.notOk(stores.overlays.stack.includes('promoPopup'), what)
      stores.location.arrived('/', 'default')
      await passes(RESTS_MS - 1)
      t.same(stores.overlays.stack, [], 'the next page rests, too')
      await passes(1)
      t.same(stores.overlays.stack, ['promoPopup'], `after the ${what}`)
    }
  },
)

t.test('a page that is followed by another one, or is in the background, has not rested', async (t) => {
  const turns: [begin: (shop: Shop) => void, end: (shop: Shop) => void][] = [
    [() => {}, ({ stores }) => stores.location.arrived('/catalog', 'default')],
    [
      () => (page.visibilityState = 'hidden'),
      () => {
        page.visibilityState = 'visible'
        page.seen()
      },
    ],
  ]
  for (const [begin, end] of turns) {
    const shop = shopWith(NEWS)
    begin(shop)
    void offerPromoPopup(shop.app)
    await passes(RESTS_MS - 1)
    end(shop)
    await passes(1)
    t.same(shop.stores.overlays.stack, [])
    await passes(RESTS_MS)
    t.same(shop.stores.overlays.stack, ['promoPopup'])
  }
})

t.test('a popup dismissed here or meanwhile in another tab does not open', async (t) => {
  const { app, stores } = shopWith(NEWS)
  stores.overlays.open('promoPopup')
  void offerPromoPopup(app)
  dismissPromoPopup(app)
  t.equal(localStore.get(storageKeys.promoPopup), NEWS)
  await passes(RESTS_MS)
  t.same(stores.overlays.stack, [])
})

t.test('dismissed in both languages it opens in none until its text there changes', async (t) => {
  const other = 'Два соуса в подарок'
  dismissPromoPopup(shopWith(NEWS).app)
  dismissPromoPopup(shopWith(other, 'ru').app)
  const texts = [
    ['ru', other, []],
    ['uk', NEWS, []],
    ['ru', 'Другая новость', ['promoPopup']],
  ] as const
  for (const [locale, text, stack] of texts) {
    const { app, stores } = shopWith(text, locale)
    void offerPromoPopup(app)
    await passes(RESTS_MS)
    t.same(stores.overlays.stack, stack, text)
  }
})
