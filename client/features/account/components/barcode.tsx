import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js'

// Two encoders: the package's own entry has all of them, and a drawing with inline styles, which the CSP forbids.

/** A run of dark modules. */
interface Bar {
  start: number
  width: number
}
export interface Bars {
  modules: number
  bars: Bar[]
}

/** The quiet zone a scanner needs on either side, in modules (ISO/IEC 15417 and 15420 ask for 10 and 11). */
export const QUIET = 11

/** The symbol of a card: EAN-13 when its check digit is right, which any till reads; else Code 128. */
export function barsOf(card: string): Bars | null {
  const symbol = encoded(EAN13, card) ?? encoded(CODE128, card)
  if (!symbol) return null
  const bars = [...symbol.matchAll(/1+/g)].map(({ index, 0: run }) => ({ start: index + QUIET, width: run.length }))
  return { modules: symbol.length + 2 * QUIET, bars }
}

function encoded(Encoder: typeof EAN13, card: string): string | null {
  const encoder = new Encoder(card, { flat: true })
  return encoder.valid() ? encoder.encode().data : null
}

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
