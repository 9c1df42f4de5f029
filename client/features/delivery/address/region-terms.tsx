import type { ReactNode } from 'react'
import type { Region } from '#shared/rules/delivery/fulfilment.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { useApp, type App } from '#client/context/app.ts'

interface RegionTermsProps {
  region: Pick<Region, 'minimum_order_amount' | 'delivery_cost' | 'free_delivery_order_sum' | 'delivery_time'>
  /** The cart's sum in kopiykas; with it the missing amount is shown. */
  subtotal?: number
}

/** Terms of delivery to a region: duration, fee, threshold of free delivery, minimum order. */
export function RegionTerms({ region, subtotal }: RegionTermsProps) {
  const app = useApp()
  const { terms } = app.LL.address
  const { delivery_time: n } = region
  return (
    <Terms
      className="terms"
      terms={[
        [terms.time(), n && terms.minutes({ n })],
        [terms.cost(), costOf(app, region, subtotal)],
        [terms.minimum(), minimumOf(app, region, subtotal)],
      ]}
    />
  )
}

interface TermsProps {
  className?: string
  /** Each by its name; what has no value is left out. */
  terms: readonly (readonly [name: string, value: ReactNode])[]
}

export const Terms = ({ className, terms }: TermsProps) => (
  <dl className={className}>
    {terms.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

function costOf({ LL, locale }: App, region: RegionTermsProps['region'], subtotal = 0): ReactNode {
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

function minimumOf({ LL, locale }: App, region: RegionTermsProps['region'], subtotal = Infinity): ReactNode {
  const { terms } = LL.address
  const minimum = kopiykas(region.minimum_order_amount)
  if (minimum === 0) return terms.none()
  const left = minimum - subtotal
  return (
    <>
      {formatMoney(minimum, locale)}
      {left > 0 && <small>{terms.left({ money: formatMoney(left, locale) })}</small>}
    </>
  )
}
