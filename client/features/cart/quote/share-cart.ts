import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX, linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { share } from '#client/ui/share.ts'
import { storedDeductions } from './deductions.ts'
import { linesOf } from './quote-form.ts'

/** Shares the cart as a link, with restaurant, fulfilment and promo code, without address and contact. */
export async function shareCart(app: App): Promise<void> {
  const {
    LL: {
      cart: { link: texts },
    },
    locale,
    stores: { delivery, toasts },
  } = app
  const lines = linesText(linesOf(app))
  if (lines.length > CART_TEXT_MAX) return toasts.show({ severity: 'warn', summary: texts.tooLong() })
  const restaurant = (cookingRestaurant(app) ?? cityRestaurants(app)[0])?.id ?? null
  const fulfilment = delivery.selection?.type ?? null
  const link = cartLinkHref(locale, { lines, fulfilment, restaurant, promo: storedDeductions().promo })
  const url = location.origin + link
  await share(app, {
    title: texts.name(),
    what: { url },
    copied: texts.copied(),
    notCopied: texts.notCopied(),
    detail: url,
  })
}
