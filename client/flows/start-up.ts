import { cookies, storageKeys, YEAR_S } from '#shared/constants.ts'
import { parseLines } from '#shared/rules/cart.ts'
import { parseDelivery } from '#shared/rules/delivery.ts'
import { parseFavourites } from '#shared/rules/favourites.ts'
import { reaction } from 'mobx'
import type { App } from '../context/app.ts'
import { keepStored, onStoredElsewhere, readStored, writeCookie } from '../stores/persistence.ts'
import { followLogOuts } from './log-out.ts'
import { recalculateCart } from './recalculate-cart.ts'

/** Start-up (spec 4): restore what the browser remembers, then the profile, then today's prices. Runs after hydration. */
export async function startUp(app: App): Promise<void> {
  restore(app)
  remember(app)
  followLogOuts(app)
  app.stores.clock.start()
  openRequestedSignIn(app)
  await loadProfile(app)
  await recalculateCart(app)
}

/** What the server asks for instead of a page: so far, that the visitor signs in (auth guard). */
export function followServerEvents({ stores }: App, events: Record<string, unknown>): void {
  if (!('sign-in' in events)) return
  stores.session.askPhone('account')
  stores.overlays.open('authPhone')
}

const SIGN_IN_QUERY = 'sign-in'

/** The auth guard led a document request here: the phone modal opens, the address becomes the plain one again. */
function openRequestedSignIn(app: App): void {
  const { searchParams } = new URL(location.href)
  if (!searchParams.has(SIGN_IN_QUERY)) return
  history.replaceState(history.state, '', location.pathname)
  if (!app.stores.session.signedIn) followServerEvents(app, { [SIGN_IN_QUERY]: true })
}

function restore({ stores }: App): void {
  const cityId = Number(readStored(storageKeys.cityId))
  if (Number.isInteger(cityId) && cityId > 0) stores.delivery.setCity(cityId)
  const selection = parseDelivery(readStored(storageKeys.delivery))
  if (selection) stores.delivery.select(selection)
  stores.favourites.replace(parseFavourites(readStored(storageKeys.favourites)))
  // A cart that cannot be read is emptied (spec 8).
  stores.cart.replace(parseLines(readStored(storageKeys.cart)) ?? [])
}

function remember({ stores: { cart, delivery, favourites } }: App): void {
  keepStored(storageKeys.cart, () => JSON.stringify(cart.lines))
  keepStored(storageKeys.delivery, () => delivery.selection && JSON.stringify(delivery.selection))
  keepStored(storageKeys.cityId, () => delivery.cityId === null ? null : String(delivery.cityId))
  keepStored(storageKeys.favourites, () => JSON.stringify(favourites.ids))
  reaction(() => favourites.ids, (ids) => writeCookie(cookies.favourites, JSON.stringify(ids), YEAR_S))
  reaction(() => delivery.cityId, (id) => writeCookie(cookies.cityId, String(id), YEAR_S))
  onStoredElsewhere(storageKeys.cart, (text) => cart.replace(parseLines(text) ?? []))
  onStoredElsewhere(storageKeys.favourites, (text) => favourites.replace(parseFavourites(text)))
}

/** The profile is loaded only when somebody is signed in (spec 6). */
async function loadProfile({ stores: { session }, api }: App): Promise<void> {
  if (!session.signedIn) return
  const answer = await api.call('GET /bff/profile').catch(() => null)
  if (answer && session.signedIn) session.setProfile(answer.profile)
}
