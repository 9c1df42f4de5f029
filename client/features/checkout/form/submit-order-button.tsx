import { flushSync } from 'react-dom'
import type { Quote } from '#shared/contract/order-forms.ts'
import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { href } from '#shared/routes.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { dayOffset, weekdayAndDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { money } from '#client/ui/price.tsx'
import { hasRest, removeProblems } from '#client/features/cart/quote/quoted-line.ts'
import { AddMore } from '#client/features/cart/components/add-more.tsx'
import { Obstacle } from '#client/features/cart/quote/quote-notices.tsx'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useNow } from '#client/ui/time/use-now.ts'
import { useApp } from '#client/context/app.ts'

interface SubmitProps {
  sending: boolean
  fields: Pick<CheckoutFields, 'payment' | 'slot'>
  quoted: Quoted
}

/** Stays enabled while only fields are wrong, where a press shows the errors, and while the price is asked, which a press waits for. */
export function SubmitOrderButton({ sending, fields, quoted: { quote, isRequested, failed } }: SubmitProps) {
  const app = useApp()
  const { locale } = app
  const { checkout } = app.LL
  // One press removes what cannot be ordered, and orders the rest.
  const mends = quote !== undefined && hasRest(quote)
  const blocked = quote !== undefined && !quote.can_order && !mends
  const named = mends ? checkout.submitRest : fields.payment === 'card_online' ? checkout.submitOnline : checkout.submit
  const label = quote && !blocked ? named({ total: money(quote.total, locale) }) : checkout.submitPlain()
  return (
    <>
      {quote && <Obstacle quote={quote} />}
      {blocked && <Mend obstacle={quote.obstacle} />}
      {isRequested && fields.slot && <AnotherDay slot={fields.slot} />}
      <div className="checkout-go">
        {quote?.obstacle === 'below_minimum' ? (
          <AddMore quote={quote} />
        ) : (
          <Button
            type="submit"
            look="accent"
            size="large"
            busy={sending || (isRequested && !quote && !failed)}
            disabled={blocked || failed}
            onClick={mends ? () => flushSync(() => removeProblems(app, quote)) : undefined}
          >
            {sending ? checkout.sending() : label}
          </Button>
        )}
      </div>
    </>
  )
}

/** The press that removes an obstacle, where one can: another way or place to get the order, or other dishes. */
function Mend({ obstacle }: Pick<Quote, 'obstacle'>) {
  const { LL, locale, stores } = useApp()
  if (obstacle === 'lines') return <ButtonLink href={href(locale, 'catalog')}>{LL.cart.toMenu()}</ButtonLink>
  if (obstacle !== 'outside' && obstacle !== 'service' && obstacle !== 'paused') return null
  return <Button onClick={() => stores.overlays.open('delivery')}>{LL.cart.fulfilment.change()}</Button>
}

/** An order for another day names the day before payment (the closing guard). */
function AnotherDay({ slot }: { slot: string }) {
  const { LL, locale } = useApp()
  const { when } = LL.checkout
  const now = useNow()
  if (dayOffset(slot, new Date(now)) <= 0) return null
  return (
    <Notice icon="clock" role="status">
      {when.anotherDay({ day: weekdayAndDay(slot, locale), time: kyivTime(slot, locale) })}
    </Notice>
  )
}
