import type { OrderSummary } from '#shared/page-data/order-pages.ts'
import { Picture } from '#client/ui/picture.tsx'

/** As many as fit side by side on a phone. */
const MOST = 4

/** Pictures of the ordered products; the text beside says the same. */
export function OrderDishes({ lines }: Pick<OrderSummary, 'lines'>) {
  const moreCount = lines.length - MOST
  return (
    <span className="order-dishes" aria-hidden="true">
      {lines.slice(0, MOST).map((line, index) => (
        // Versions of one dish have one picture, and lines never move.
        <Picture key={index} src={line.image_preview} place="thumb" width={64} height={48} />
      ))}
      {moreCount > 0 && <b>+{moreCount}</b>}
    </span>
  )
}
