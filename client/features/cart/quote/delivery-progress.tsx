import { useId } from 'react'
import type { Quote } from '#shared/contract/order-forms.ts'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'

/** Progress of a courier order: first to the region's minimum, then to free delivery. */
export function DeliveryProgress({ quote }: { quote: Quote }) {
  const { region, subtotal, missing_to_minimum: toMinimum, missing_to_free: toFree } = quote
  const { LL, locale } = useApp()
  const { goal } = LL.cart
  const id = useId()
  const missing = toMinimum || toFree
  if (!region || missing === null) return null
  const texts = { minimum: money(region.minimum_order_amount, locale), missing: money(missing, locale) }
  return (
    <div className="goal" data-missing={toMinimum > 0 || undefined}>
      <p id={id} aria-live="polite">
        {toMinimum > 0 ? goal.minimum(texts) : missing > 0 ? goal.free(texts) : goal.reached()}
      </p>
      <progress className="bar" value={subtotal} max={subtotal + missing} aria-labelledby={id} />
    </div>
  )
}
