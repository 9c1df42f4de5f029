/**
 * Files of the two faces: small enough for the first screen, each fetched only when one of its characters is shown. A character in
 * none of them uses the system's face.
 */

export const faces = ['Onest', 'Unbounded'] as const

/**
 * Weights of texts: from the faces' default weight, which avoids rounding, to what `b` becomes within 600. The styles use no
 * lighter ones.
 */
export const weights = { min: 400, max: 900 }

/** Weights of each face: titles have one weight, whose files are half as large and load sooner. */
export const cuts: Record<(typeof faces)[number], typeof weights | number> = { Onest: weights, Unbounded: 600 }

export interface Part {
  readonly name: string
  /** Source file in the fontsource package. */
  readonly source: string
  readonly characters: string
  /** Only these characters: without alternative shapes for other languages. */
  readonly plain?: true
}

const between = (first: string, last: string): string => {
  const start = first.codePointAt(0) ?? 0
  return String.fromCodePoint(
    ...Array.from({ length: (last.codePointAt(0) ?? 0) - start + 1 }, (_, index) => start + index),
  )
}

const latinLetters = `${between('A', 'Z')}${between('a', 'z')}${between('À', 'Ö')}${between('Ø', 'ö')}${between('ø', 'ÿ')}ıŒœ`
const basicSigns = between('!', '~').replace(/[A-Za-z]/g, '')
const quotesAndDashes = '«»‹›‘’‚“”„–—…•·ʼ´'
const numbersAndMoney = '−×÷±°½¼¾²³€£§©®™'

/** Latin letters are separate from digits and signs: few screens show any, and they are half of that file. */
export const parts: readonly Part[] = [
  // Ukrainian and Russian, with the stress mark. With the space, words are shaped together, and most titles need no other file.
  { name: 'cyrillic', source: 'cyrillic', characters: ` ${between('А', 'я')}ЁёЄєІіЇїҐґ№\u0301`, plain: true },
  { name: 'signs', source: 'latin', characters: `${basicSigns}\u00A0\u2009${quotesAndDashes}${numbersAndMoney}↑↓` },
  { name: 'hryvnia', source: 'cyrillic-ext', characters: '₴' },
  { name: 'letters', source: 'latin', characters: latinLetters },
]
