// Two encoders: the package's own entry has all of them, and a drawing with inline styles, which the CSP forbids.
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js'

/** The quiet zone a scanner needs on either side (ISO/IEC 15417 and 15420 ask for 10 and 11 modules). */
export const QUIET = '0'.repeat(11)

/** Light and dark modules of a card: EAN-13 when its check digit is right, which any till reads; else Code 128. */
export function modulesOf(card: string): string | null {
  const symbol = [EAN13, CODE128].map((Encoder) => new Encoder(card, { flat: true })).find((one) => one.valid())
  return symbol ? QUIET + symbol.encode().data + QUIET : null
}
