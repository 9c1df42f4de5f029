import JsBarcode from 'jsbarcode'

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
  const symbol = encoded(card, 'EAN13') ?? encoded(card, 'CODE128')
  if (!symbol) return null
  const bars = [...symbol.matchAll(/1+/g)].map(({ index, 0: run }) => ({ start: index + QUIET, width: run.length }))
  return { modules: symbol.length + 2 * QUIET, bars }
}

/** Encodes into a plain object: the library's own drawing sets inline styles, which the CSP forbids. */
function encoded(card: string, format: 'EAN13' | 'CODE128'): string | null {
  const drawing: { encodings?: { data: string }[] } = {}
  let valid = false
  JsBarcode(drawing, card, {
    format,
    flat: true,
    valid: (is) => {
      valid = is
    },
  })
  return valid ? (drawing.encodings?.map(({ data }) => data).join('') ?? null) : null
}
