import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'

/** From the products to the total; a point is a hryvnia. */
export function OrderTotals({ order }: { order: Order }) {
  const {
    LL: {
      order: { totals },
    },
    locale,
  } = useApp()
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
        <div className="totals-total">
          <dt>{totals.total()}</dt>
          <dd>{money(total, locale)}</dd>
        </div>
      </dl>
      <Earned order={order} />
    </>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Earned({ order: { state, bonuses_earned } }: { order: Order }) {
  const {
    LL: {
      order: { totals },
    },
    locale,
  } = useApp()
  if (bonuses_earned === 0 || state === 'cancelled') return null
  const text = state === 'completed' ? totals.earnedAlready : totals.earned
  return (
    <p className="fact order-earned">
      <Icon name="gift" />
      {text({ money: money(bonuses_earned, locale) })}
    </p>
  )
}
