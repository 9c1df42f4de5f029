/**
 * The files of the two faces: files small enough to be there with the first screen, each fetched only
 * when one of its characters is shown. A character that stands in none of them takes the system's face.
 */

export const faces = ['Onest', 'Unbounded'] as const

/**
 * Of texts: from the weight both faces are drawn at, so that nothing is rounded anew, to what `b` becomes within 600. Lighter
 * ones the styles never use.
 */
export const weights = { min: 400, max: 900 }

/** The parts of each face: titles have one weight, whose files are half as large and sooner there. */
export const cuts: Record<(typeof faces)[number], typeof weights | number> = { Onest: weights, Unbounded: 600 }

export interface Part {
  readonly name: string
  /** The file of the fontsource package it is taken from. */
  readonly source: string
  readonly characters: string
  /** Only these: no shapes that other languages put in their place. */
  readonly plain?: true
}

const between = (first: string, last: string): string => {
  const start = first.codePointAt(0) ?? 0
  return String.fromCodePoint(
    ...Array.from({ length: (last.codePointAt(0) ?? 0) - start + 1 }, (_, index) => start + index),
  )
}

const latinLetters = `${between('A', 'Z')}${between('a', 'z')}${between('À', 'Ö')}${between('Ø', 'ö')}${between('ø', 'ÿ')}ıŒœ`
const basicSigns = between(' ', '~').replace(/[A-Za-z]/g, '')
const quotesAndDashes = '«»‹›‘’‚“”„–—…•·ʼ´'
const numbersAndMoney = '−×÷±°½¼¾²³€£§©®™'

/** Latin letters stand apart from digits and signs: few screens show any, and they are half of that file. */
export const parts: readonly Part[] = [
  // Ukrainian and Russian, with the stress mark.
  { name: 'cyrillic', source: 'cyrillic', characters: `${between('А', 'я')}ЁёЄєІіЇїҐґ№\u0301`, plain: true },
  { name: 'signs', source: 'latin', characters: `${basicSigns}\u00A0\u2009${quotesAndDashes}${numbersAndMoney}↑↓` },
  { name: 'hryvnia', source: 'cyrillic-ext', characters: '₴' },
  { name: 'letters', source: 'latin', characters: latinLetters },
]
