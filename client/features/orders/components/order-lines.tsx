import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { money } from '#client/ui/price.tsx'
import { GuestGroups } from '#client/features/cart/components/guest-groups.tsx'
import { SummaryLine } from '#client/features/cart/components/summary-line.tsx'
import { Sum } from '#client/features/cart/quote/totals.tsx'
import { Fact } from '#client/ui/notice.tsx'
import { countText } from './order-texts.ts'

/** From the products to the total; a point is a hryvnia. */
function OrderTotals({ order }: { order: Order }) {
  const { LL, locale } = useApp()
  const { totals } = LL.order
  const { type, subtotal, discount, promo_code, bonuses_spent, delivery_cost, total } = order
  const isPlain = subtotal === total && type !== 'courier'
  return (
    <>
      <dl className="totals">
        {!isPlain && <Sum name={totals.subtotal()} value={money(subtotal, locale)} />}
        {discount > 0 && (
          <Sum
            name={promo_code ? totals.promo({ code: promo_code }) : totals.discount()}
            value={`−${money(discount, locale)}`}
          />
        )}
        {bonuses_spent > 0 && <Sum name={totals.bonuses()} value={`−${money(bonuses_spent, locale)}`} />}
        {type === 'courier' && (
          <Sum name={totals.delivery()} value={delivery_cost > 0 ? money(delivery_cost, locale) : totals.free()} />
        )}
        <Sum kind="total" name={totals.total()} value={money(total, locale)} />
      </dl>
      <Earned order={order} />
    </>
  )
}

function Earned({ order: { state, bonuses_earned } }: { order: Order }) {
  const { LL, locale } = useApp()
  const { totals } = LL.order
  if (bonuses_earned === 0 || state === 'cancelled') return null
  const text = state === 'completed' ? totals.earnedAlready : totals.earned
  return (
    <Fact icon="gift" className="order-earned">
      {text({ money: money(bonuses_earned, locale) })}
    </Fact>
  )
}

/** Order lines with their prices. */
export function OrderLines({ order }: { order: Order }) {
  const app = useApp()
  return (
    <>
      <GuestGroups className="summary-lines" lines={order.lines} billed={order} own={order.name}>
        {(line, index) => (
          // Versions of one dish share its id, and lines of an order never move.
          <SummaryLine key={index} line={line} amount={countText(app, line)}>
            <b>{money(line.sum, app.locale)}</b>
          </SummaryLine>
        )}
      </GuestGroups>
      <OrderTotals order={order} />
    </>
  )
}
