import { storageKeys } from '#shared/constants.ts'
import { putLine, type CartLine } from '#shared/rules/cart.ts'
import { keepCart, keptLines, parseCarts, withoutCart, type KeptCart } from '#shared/rules/saved-carts.ts'
import { joinedLines } from '#shared/rules/merge-cart-lines.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { cityIdOf, cityOf } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** The carts of the cities that the customer left, offered on return. */

const stored = (): KeptCart[] => parseCarts(readStored(storageKeys.carts))
const store = (carts: KeptCart[]): void => writeStored(storageKeys.carts, carts.length ? JSON.stringify(carts) : null)

/** Keeps the cart of the city that is being left. */
export function putCartAside(app: App): void {
  const cityId = cityIdOf(app)
  if (cityId !== undefined) store(keepCart(stored(), { cityId, lines: app.stores.cart.lines }))
}

/** Puts more into the cart that waits in another city. */
export const putMoreAside = (cityId: AnyId, lines: readonly CartLine[]): void =>
  store(keepCart(stored(), { cityId, lines: joinedLines(keptLines(stored(), cityId), lines) }))

/** What was left in this city; nothing while the cart is filled anew. */
export function keptCart(app: App): CartLine[] {
  const cityId = cityIdOf(app)
  return cityId === undefined || !app.stores.cart.isEmpty ? [] : keptLines(stored(), cityId)
}

/** Says that a cart waits here; pressing brings it back. */
export function offerKeptCart(app: App): void {
  const { length: count } = keptCart(app)
  if (count === 0) return
  const {
    LL,
    stores: { toasts },
  } = app
  toasts.show({
    severity: 'info',
    summary: LL.city.keptCart({ city: cityOf(app)?.name ?? '', count }),
    life: 12_000,
    action: { label: LL.city.restoreCart(), run: () => void restoreKeptCart(app) },
  })
}

/** Brings the cart of this city back, at today's prices; the restaurant's answer says what is missing. */
export async function restoreKeptCart(app: App): Promise<void> {
  const { cart, overlays } = app.stores
  const cityId = cityIdOf(app)
  if (cityId === undefined) return
  cart.replace(cart.lines.reduce(putLine, keptLines(stored(), cityId)))
  store(withoutCart(stored(), cityId))
  overlays.closeAll()
  overlays.open('cart')
  await recalculateCart(app, app.LL.city.missingHere())
}
