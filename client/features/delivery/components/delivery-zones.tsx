import type { Region } from '#shared/contract/delivery.ts'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'

/** Delivery zones with their terms. */
export function Zones({ regions }: { regions: readonly Region[] }) {
  const { LL, locale } = useApp()
  const { zones } = LL.places
  return (
    <ul className="zones">
      {regions.map(({ id, name, minimum_order_amount, delivery_cost, free_delivery_order_sum, delivery_time }) => (
        <li key={id}>
          <h3>{name}</h3>
          <dl>
            <div>
              <dt>{zones.minimum()}</dt>
              <dd>{money(minimum_order_amount, locale)}</dd>
            </div>
            <div>
              <dt>{zones.cost()}</dt>
              <dd>{delivery_cost ? money(delivery_cost, locale) : zones.always()}</dd>
            </div>
            {free_delivery_order_sum !== null && (
              <div>
                <dt>{zones.free()}</dt>
                <dd>{zones.from({ money: money(free_delivery_order_sum, locale) })}</dd>
              </div>
            )}
            {delivery_time && (
              <div>
                <dt>{zones.time()}</dt>
                <dd>{zones.minutes({ n: delivery_time })}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
