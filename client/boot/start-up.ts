import { observe } from 'mobx'
import { PROMOTION_QUERY, SIGN_IN_QUERY, UNKNOWN_CODE_QUERY } from '#shared/address-names.ts'
import type { App } from '#client/context/app.ts'
import { offerPromoPopup } from '#client/features/content/actions/offer-promo-popup.ts'
import { persistMemory, restoreMemory } from './browser-memory.ts'
import { confirmRegion } from '#client/features/delivery/actions/restore-delivery.ts'
import { leaveNoScriptPages } from '#client/features/checkout/no-script/leave-no-script-pages.ts'
import { keepCartInCookie, takeCookieCart } from '#client/features/checkout/no-script/cookie-cart.ts'
import { joinGroup, openCartLink } from '#client/features/checkout/cart-link/open-cart-link.ts'
import { followRestaurant, renderedRestaurant } from '#client/features/delivery/actions/follow-restaurant.ts'
import { followSession } from '#client/features/sign-in/actions/follow-session.ts'
import { followSentOrder } from '#client/features/checkout/actions/sent-order.ts'
import { followTranslation } from './follow-translation.ts'
import { followRestaurantPauses } from './follow-pauses.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { syncFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { chooseScannedTable } from '#client/features/delivery/actions/scanned-table.ts'

/** How often the client's clock is read: hours of categories depend on the minute. */
export const CLOCK_TICK_MS = 60_000

/** Timers of background tabs are throttled: the clock is read also when the tab is shown. */
export function startClock({ stores: { clock } }: Pick<App, 'stores'>): void {
  setInterval(() => clock.tick(), CLOCK_TICK_MS)
  document.addEventListener('visibilitychange', () => clock.tick())
}

/**
 * Start-up after hydration: restore browser memory, then load the profile, then today's prices. Site options and the start bundle
 * came with the document in its language. Prefetching comes last.
 */
export async function startUp(app: App): Promise<void> {
  followTranslation(app)
  remember(app)
  followSession(app)
  startClock(app)
  openRequestedSignIn(app)
  reportUnknownCode(app)
  void explainPromotion(app)
  joinGroup(app)
  keepCartInCookie(app)
  leaveNoScriptPages(app)
  followSentOrder(app)
  void offerPromoPopup(app)
  // Also on a page that the customer comes back to.
  observe(app.stores.location, 'visits', () => void openCartLink(app), true)
  await Promise.all([loadProfile(app), confirmRegion(app)])
  await recalculateCart(app)
  await takeCookieCart(app)
  if (app.stores.session.signedIn) await syncFavourites(app)
  followRestaurantPauses(app)
  void askTime(app)
  await registerServiceWorker(app)
}

/** The clock of the device may be wrong; answers from a cache do not tell. */
async function askTime({ api, stores: { clock } }: App): Promise<void> {
  if (!clock.isSet) await api.call('GET /bff/build').catch(() => {})
}

/** Restores city, cart and delivery; a scanned table wins. */
function remember(app: App): void {
  const rendered = renderedRestaurant(app)
  restoreMemory(app)
  // The island hid a question that the stored delivery answers.
  delete document.documentElement.dataset.chosen
  persistMemory(app)
  chooseScannedTable(app)
  followRestaurant(app, rendered)
}

/** The auth guard redirected a document request here. */
function openRequestedSignIn(app: App): void {
  if (takeQuery(app, SIGN_IN_QUERY) === null || app.stores.session.signedIn) return
  // The guard may have ended a session that other tabs still show.
  notifyTabs(app.stores.session.tab, 'signed-out')
  startSignIn(app, 'account')
}

function reportUnknownCode(app: App): void {
  if (takeQuery(app, UNKNOWN_CODE_QUERY) !== null)
    app.stores.toasts.show({ severity: 'warn', summary: app.LL.errors.unknownCode(), life: 10_000 })
}

/** A printed code led here: what its promotion gives. Without an answer the page shows it as ever. */
async function explainPromotion(app: App): Promise<void> {
  const id = takeQuery(app, PROMOTION_QUERY)
  if (id === null) return
  const { promotions } = await app.api.call('GET /bff/start', { query: {} }).catch(() => ({ promotions: [] }))
  const promotion = promotions.find((one) => String(one.id) === id)
  if (promotion)
    app.stores.toasts.show({ severity: 'info', summary: promotion.name, detail: promotion.text, life: 15_000 })
}

/** The query parameter that the server's redirect has added; it is removed from the URL. */
function takeQuery({ stores: { location: locationStore } }: App, name: string): string | null {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  const query = String(url.searchParams)
  const path = url.pathname + (query && `?${query}`)
  history.replaceState(history.state, '', path + url.hash)
  // Links to the shown page, such as the language switch, must not repeat the request to sign in.
  locationStore.arrived(path, locationStore.layout)
  return value
}
