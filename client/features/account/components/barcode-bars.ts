// Two encoders: the package's own entry has all of them, and a drawing with inline styles, which the CSP forbids.
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js'

/** A run of dark modules. */
export interface Bar {
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
