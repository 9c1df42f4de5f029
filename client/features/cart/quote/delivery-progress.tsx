import { useId } from 'react'
import type { Quote } from '#shared/contract/order-forms.ts'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'

/** Progress of a courier order: first to the region's minimum, then to free delivery. */
export function DeliveryProgress({ quote }: { quote: Quote }) {
  const { region, subtotal, missing_to_minimum, missing_to_free } = quote
  const { LL, locale } = useApp()
  const { goal } = LL.cart
  if (!region) return null
  if (missing_to_minimum > 0) {
    const texts = { minimum: money(region.minimum_order_amount, locale), missing: money(missing_to_minimum, locale) }
    return <Goal reached={subtotal} of={subtotal + missing_to_minimum} text={goal.minimum(texts)} missing />
  }
  if (missing_to_free === null) return null
  if (missing_to_free === 0) return <Goal reached={1} of={1} text={goal.reached()} />
  return (
    <Goal
      reached={subtotal}
      of={subtotal + missing_to_free}
      text={goal.free({ missing: money(missing_to_free, locale) })}
    />
  )
}

interface GoalProps {
  reached: number
  of: number
  text: string
  missing?: boolean
}

function Goal({ reached, of, text, missing }: GoalProps) {
  const id = useId()
  return (
    <div className="goal" data-missing={missing}>
      <p id={id} aria-live="polite">
        {text}
      </p>
      <progress className="bar" value={reached} max={of} aria-labelledby={id} />
    </div>
  )
}
