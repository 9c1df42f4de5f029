import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { Picture } from '#client/ui/picture.tsx'
import { money } from '#client/ui/price.tsx'
import { GuestGroups } from '#client/features/cart/components/guest-groups.tsx'
import { LineWords } from '#client/features/cart/components/line-words.tsx'
import { countText } from './count-text.ts'
import { OrderTotals } from './order-totals.tsx'

/** Order lines with their prices. */
export function OrderLines({ order }: { order: Order }) {
  const app = useApp()
  const { locale } = app
  return (
    <>
      <GuestGroups className="summary-lines" lines={order.lines} billed={order} own={order.name}>
        {(line, index) => (
          // Versions of one dish share its id, and lines of an order never move.
          <li key={index} className="summary-line">
            <Picture src={line.image_preview} place="thumb" width={64} height={64} />
            <div className="summary-line-text">
              <span>{line.name}</span>
              <span className="muted">{countText(app, line)}</span>
              <LineWords line={line} />
            </div>
            <b>{money(line.sum, locale)}</b>
          </li>
        )}
      </GuestGroups>
      <OrderTotals order={order} />
    </>
  )
}
