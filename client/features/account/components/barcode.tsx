import { barsOf } from './barcode-bars.ts'

/** Bar height: scanners need bars about as wide as the card is high. */
const HEIGHT = 48

/** The card as a barcode: black on white in both themes, sharp at every size. */
export default function Barcode({ card, label }: { card: string; label: string }) {
  const symbol = barsOf(card)
  if (!symbol) return null
  const path = symbol.bars.map(({ start, width }) => `M${start} 0h${width}v${HEIGHT}h-${width}z`).join('')
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${symbol.modules} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
