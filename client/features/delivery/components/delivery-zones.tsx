import type { Region } from '#shared/contract/delivery.ts'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { Terms } from '../address/region-terms.tsx'

/** Delivery zones with their terms. */
export function Zones({ regions }: { regions: readonly Region[] }) {
  const { LL, locale } = useApp()
  const { zones } = LL.places
  return (
    <ul className="zones">
      {regions.map(
        ({ id, name, minimum_order_amount, delivery_cost, free_delivery_order_sum: free, delivery_time }) => (
          <li key={id}>
            <h3>{name}</h3>
            <Terms
              terms={[
                [zones.minimum(), money(minimum_order_amount, locale)],
                [zones.cost(), delivery_cost ? money(delivery_cost, locale) : zones.always()],
                [zones.free(), free !== null && zones.from({ money: money(free, locale) })],
                [zones.time(), delivery_time && zones.minutes({ n: delivery_time })],
              ]}
            />
          </li>
        ),
      )}
    </ul>
  )
}
