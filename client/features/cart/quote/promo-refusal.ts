import type { Quote } from '#shared/contract/order-forms.ts'
import { money } from '#client/ui/price.tsx'
import type { App } from '#client/context/app.ts'

/** Why the code takes nothing off; both sums where the cart is too small and the restaurant tells its minimum. */
export function promoRefusal(
  { LL, locale }: App,
  { promo: state, promo_minimum: minimum, subtotal }: Quote,
): string | undefined {
  const { promo } = LL.checkout
  if (state === null || state === 'applied') return undefined
  return state === 'below_minimum' && minimum
    ? promo.minimum({ minimum: money(minimum, locale), sum: money(subtotal, locale) })
    : promo[state]()
}
