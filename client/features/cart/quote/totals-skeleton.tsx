import type { DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { useApp } from '#client/context/app.ts'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'
import { RegionSays } from './totals.tsx'

/** Placeholder rows of a quote, so that the order button below keeps its position. */
export function TotalsSkeleton({ selection: { type, region } }: { selection: DeliverySelection }) {
  const {
    LL: {
      cart: { totals },
    },
  } = useApp()
  const names = { dishes: totals.dishes(), delivery: totals[type](), total: totals.total() }
  return (
    <>
      {region && (
        <div className="goal">
          <p>
            <TextSkeleton />
          </p>
          <span className="bar" />
        </div>
      )}
      <div className="quote-totals">
        <dl className="totals" aria-busy="true">
          {Object.entries(names).map(([row, name]) => (
            <div key={row} className={row === 'total' ? 'totals-total' : undefined}>
              <dt>
                {name}
                {row === 'delivery' && region && <RegionSays region={region} cost={region.delivery_cost} />}
              </dt>
              <dd>
                <TextSkeleton />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
