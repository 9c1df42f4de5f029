import { cartLinkHref, type CartLink } from '#shared/rules/cart/cart-link.ts'
import type { RequestedLine } from '#shared/rules/cart/quote.ts'
import { CART_TEXT_MAX, linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { share } from '#client/ui/share.ts'
import { storedDeductions } from './deductions.ts'
import type { Group } from './group.ts'
import { linesOf } from './quote-form.ts'

/** What the host of a group is to have: the host chooses fulfilment and promo code. */
const forHost = ({ restaurant, guest }: Group, cart: readonly RequestedLine[]): CartLink => ({
  lines: linesText(cart.map((line) => ({ ...line, guest }))),
  restaurant,
  fulfilment: null,
  promo: '',
})

/** Shares the cart as a link, with restaurant, fulfilment and promo code, without address and contact. */
export async function shareCart(app: App, group?: Group): Promise<void> {
  const {
    LL: {
      cart: { link: texts },
    },
    locale,
    stores: { delivery, toasts },
  } = app
  const cart = linesOf(app)
  const restaurant = (cookingRestaurant(app) ?? cityRestaurants(app)[0])?.id ?? null
  const own = { fulfilment: delivery.selection?.type ?? null, restaurant, promo: storedDeductions().promo }
  const link = group
    ? forHost({ ...group, restaurant: group.restaurant ?? restaurant }, cart)
    : { lines: linesText(cart), ...own }
  if (link.lines.length > CART_TEXT_MAX) return toasts.show({ severity: 'warn', summary: texts.tooLong() })
  const url = location.origin + cartLinkHref(locale, link)
  await share(app, {
    title: group?.guest ?? texts.name(),
    what: { url },
    copied: texts.copied(),
    notCopied: texts.notCopied(),
    detail: url,
  })
}
