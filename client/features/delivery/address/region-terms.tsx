import type { Region } from '#shared/rules/delivery/fulfilment.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'

interface RegionTermsProps {
  region: Pick<Region, 'minimum_order_amount' | 'delivery_cost' | 'free_delivery_order_sum' | 'delivery_time'>
  /** The cart's sum in kopiykas; with it the missing amount is shown. */
  subtotal?: number
}

/** Terms of delivery to a region: minimum order, fee, threshold of free delivery, duration. */
export function RegionTerms({ region, subtotal }: RegionTermsProps) {
  const { terms } = useApp().LL.address
  return (
    <dl className="terms">
      {region.delivery_time && (
        <div>
          <dt>{terms.time()}</dt>
          <dd>{terms.minutes({ n: region.delivery_time })}</dd>
        </div>
      )}
      <div>
        <dt>{terms.cost()}</dt>
        <dd>
          <Cost region={region} subtotal={subtotal} />
        </dd>
      </div>
      <div>
        <dt>{terms.minimum()}</dt>
        <dd>
          <Minimum region={region} subtotal={subtotal} />
        </dd>
      </div>
    </dl>
  )
}

function Cost({ region, subtotal = 0 }: RegionTermsProps) {
  const { LL, locale } = useApp()
  const { terms } = LL.address
  const cost = kopiykas(region.delivery_cost)
  const freeFrom = region.free_delivery_order_sum === null ? null : kopiykas(region.free_delivery_order_sum)
  if (cost === 0 || (freeFrom !== null && subtotal >= freeFrom)) return terms.free()
  return (
    <>
      {formatMoney(cost, locale)}
      {freeFrom !== null && <small>{terms.freeFrom({ money: formatMoney(freeFrom, locale) })}</small>}
    </>
  )
}

function Minimum({ region, subtotal }: RegionTermsProps) {
  const { LL, locale } = useApp()
  const { terms } = LL.address
  const minimum = kopiykas(region.minimum_order_amount)
  if (minimum === 0) return terms.none()
  const left = subtotal === undefined ? 0 : minimum - subtotal
  return (
    <>
      {formatMoney(minimum, locale)}
      {left > 0 && <small>{terms.left({ money: formatMoney(left, locale) })}</small>}
    </>
  )
}
