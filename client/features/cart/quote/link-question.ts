import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { guestsOf, type CartLink } from '#shared/rules/cart/cart-link.ts'

/** What becomes of a link's dishes where there is a cart; those of guests say whose they are. */
export function linkQuestion({ cart: { link: texts, together } }: TranslationFunctions, link: CartLink): string {
  const names = guestsOf(link)
  return names.length > 0 ? together.question({ names: names.join(', ') }) : texts.question()
}
