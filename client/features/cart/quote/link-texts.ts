import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { CART_LINES_MAX, NOTE_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { guestsOf, type CartLink } from '#shared/rules/cart/cart-link.ts'
import type { CartTextFault } from '#shared/rules/cart/written-cart.ts'

/** What becomes of a link's dishes where there is a cart; those of guests say whose they are. */
export function linkQuestion({ cart: { link: texts, together } }: TranslationFunctions, link: CartLink): string {
  const names = guestsOf(link)
  return names.length > 0 ? together.question({ names: names.join(', ') }) : texts.question()
}

/** Why a link has no cart. */
export const linkFault = ({ cart: { link: texts } }: TranslationFunctions, fault: CartTextFault): string =>
  texts.fault[fault]({ lines: CART_LINES_MAX, qty: QTY_MAX, note: NOTE_MAX })
