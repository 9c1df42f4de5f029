import { plainLine } from './plain-line.ts'

/** Longest code that an order takes. */
export const PROMO_MAX = 30

/** Capitals that look alike in both alphabets. */
const latin = 'ABCEHIJKMOPSTXY'
const cyrillic = 'АВСЕНІЈКМОРЅТХУ'

const inLetters = (text: string, from: string, to: string): string =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)
const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** The code in Latin letters as far as they look alike, for codes that have no others. */
export const latinCode = (code: string): string => inLetters(code, cyrillic, latin)

/**
 * A promo code as it is sent: in capitals, without invisible characters. Of mixed letters those that look alike change to the
 * alphabet of the rest: a Cyrillic «К» in KUM100 is a K. A code of one alphabet keeps it, since the backend may have it so.
 */
export function promoCode(text: string): string {
  const code = plainLine(text.normalize('NFKC')).toUpperCase()
  if (!hasLatin(code) || !hasCyrillic(code)) return code
  const inCyrillic = inLetters(code, latin, cyrillic)
  return hasCyrillic(latinCode(code)) && !hasLatin(inCyrillic) ? inCyrillic : latinCode(code)
}
