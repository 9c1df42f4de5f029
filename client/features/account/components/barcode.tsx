import { modulesOf } from './barcode-bars.ts'

/** Bar height: scanners need bars about as wide as the card is high. */
const HEIGHT = 48

/** The card as a barcode: black on white in both themes, sharp at every size. */
export default function Barcode({ card, label }: { card: string; label: string }) {
  const modules = modulesOf(card)
  if (!modules) return null
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} 0h${length}v${HEIGHT}h-${length}z`,
  )
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${modules.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
