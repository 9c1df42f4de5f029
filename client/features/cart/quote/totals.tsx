import type { ReactNode } from 'react'
import type { Quote } from '#shared/contract/order-forms.ts'
import type { DeliverySelection, Region } from '#shared/rules/delivery/fulfilment.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { Button } from '#client/ui/button.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'

type Bonuses = Pick<Quote, 'bonuses_earned' | 'bonuses_available' | 'bonuses_spent' | 'bonuses_offered'>

interface TotalsProps {
  quote: Quote
  type: DeliverySelection['type']
  promo: string
  current: boolean
  /** A guest may sign in from here; the checkout has its own invitation. */
  invites?: boolean
}

interface SumProps {
  /** What is taken off, or the end of it all, which is announced when it changes. */
  kind?: 'off' | 'total'
  name: ReactNode
  why?: ReactNode
  value: ReactNode
}

/** A sum with its name, and with why it is so. */
export const Sum = ({ kind, name, why, value }: SumProps) => (
  <div className={kind && `totals-${kind}`}>
    <dt>
      <span>{name}</span>
      {why}
    </dt>
    <dd aria-live={kind === 'total' ? 'polite' : undefined}>{value}</dd>
  </div>
)

/** The sum, explained: products, deductions, delivery with its reason, and points earned. */
export function Totals({ quote, type, promo, current, invites = false }: TotalsProps) {
  const { LL, locale } = useApp()
  const { totals } = LL.cart
  const { lines, subtotal, discount, bonuses_spent, total } = quote
  // No line can be ordered: the sum would be the delivery fee alone.
  if (lines.every(({ problem }) => problem)) return null
  return (
    <div className="quote-totals">
      <dl className="totals" aria-busy={!current || undefined}>
        <Sum name={totals.dishes()} value={money(subtotal, locale)} />
        {discount > 0 && (
          <Sum kind="off" name={totals.discount({ code: promo })} value={`−${money(discount, locale)}`} />
        )}
        {bonuses_spent > 0 && <Sum kind="off" name={totals.bonuses()} value={`−${money(bonuses_spent, locale)}`} />}
        <Delivery quote={quote} type={type} />
        <Sum kind="total" name={totals.total()} value={money(total, locale)} />
      </dl>
      <BonusRows quote={quote} invites={invites} />
    </div>
  )
}

/** Points that are earned and may be spent, one point being one hryvnia; a guest sees what signing in would give. */
export function BonusRows({ quote, invites }: { quote: Bonuses; invites: boolean }) {
  const { bonuses_earned: earned, bonuses_available: available, bonuses_spent: spent, bonuses_offered: offered } = quote
  const app = useApp()
  const { locale } = app
  const { totals } = app.LL.cart
  if (invites && offered > 0)
    return (
      <Button look="plain" icon="gift" onClick={() => startSignIn(app)}>
        {totals.invitation({ money: money(offered, locale) })}
      </Button>
    )
  const lines = [
    earned > 0 && totals.earned({ money: money(earned, locale) }),
    available > spent && totals.spendable({ money: money(available - spent, locale) }),
  ]
  return lines.map(
    (line) =>
      line && (
        <p key={line} className="muted">
          {line}
        </p>
      ),
  )
}

/** Why delivery costs this much. */
export function RegionSays({ region, cost }: { region: Region; cost: number }) {
  const { name, free_delivery_order_sum: freeFrom } = region
  const { LL, locale } = useApp()
  const { totals } = LL.cart
  const why = [
    totals.region({ name }),
    cost > 0 && freeFrom !== null && totals.freeFrom({ sum: money(freeFrom, locale) }),
  ]
  return <small className="totals-why">{why.filter(Boolean).join(', ')}</small>
}

function Delivery({ quote: { region, delivery_cost }, type }: { quote: Quote; type: DeliverySelection['type'] }) {
  const { LL, locale, stores } = useApp()
  const { totals } = LL.cart
  const { selection } = stores.delivery
  const isUnknown = type === 'courier' && !region && !selection?.region && delivery_cost === 0
  return (
    <Sum
      name={totals[type]()}
      why={region && <RegionSays region={region} cost={delivery_cost} />}
      value={delivery_cost > 0 ? money(delivery_cost, locale) : isUnknown ? totals.unknown() : totals.free()}
    />
  )
}
