import type { Localised } from '../../demo/seed/types.ts'

/** Streets by what is being typed: the beginnings of words, in either language, whatever the case or the apostrophe. */

/** What kind of street it is helps nobody to find it, unless nothing else is known. */
const KINDS = new Set([
  'вул',
  'вулиця',
  'ул',
  'улица',
  'просп',
  'пр',
  'проспект',
  'бульв',
  'бул',
  'бульвар',
  'пл',
  'площа',
  'площадь',
  'пров',
  'провулок',
  'пер',
  'переулок',
  'м',
  'г',
])
/** 7, 7а, 7/2, 7-А. */
const HOUSE = /^(\d{1,4})([a-zа-яіїє])?(?:[/-](\d{1,3}|[a-zа-яіїє]))?$/

export interface Wanted {
  readonly words: readonly string[]
  /** As typed, and the number that tells where it stands. */
  readonly house: { readonly text: string; readonly number: number } | null
}

/** Words as they are compared. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`"«»]/g, '')
    .replaceAll('ё', 'е')
    .replaceAll('ґ', 'г')
    .split(/[\s,.;]+|(?<=[а-яіїє])-(?=[а-яіїє]{2})/)
    .filter(Boolean)

/** Splits what was typed into the words of a street and, at the end, a house. */
export function wantedOf(query: string): Wanted {
  const typed = wordsOf(query)
  const telling = typed.filter((word) => !KINDS.has(word))
  const words = telling.length > 0 ? telling : typed
  const [, digits] = HOUSE.exec(words.at(-1) ?? '') ?? []
  if (digits === undefined || words.length === 1) return { words, house: null }
  return { words: words.slice(0, -1), house: { text: words.at(-1) ?? '', number: Number(digits) } }
}

/** How well a street answers: the earlier its name has the first word the better; null when a word is missing. */
export function rankOf(name: Localised, words: readonly string[]): number | null {
  const ranks = [name.uk, name.ru].flatMap((text) => {
    const known = wordsOf(text)
    const found = words.map((word) => known.findIndex((one) => one.startsWith(word)))
    return words.length > 0 && !found.includes(-1) ? [found[0] ?? 0] : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : null
}
