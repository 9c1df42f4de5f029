import type { Localised } from '../../folder/file-fields.ts'

/** Street search by prefixes of words, in either language, regardless of case and apostrophe. */

/** The kind of a street ("street", "avenue") is ignored, unless it is the only word. */
const KINDS = new Set(
  'вул вулиця ул улица просп пр проспект бульв бул бульвар пл площа площадь пров провулок пер переулок м г'.split(' '),
)
/** 7, 7а, 7/2, 7-А. */
const HOUSE = /^(\d{1,4})([a-zа-яіїє])?(?:[/-](\d{1,3}|[a-zа-яіїє]))?$/

export interface Wanted {
  readonly words: readonly string[]
  /** The house as typed, and its number for the position along the street. */
  readonly house: { readonly text: string; readonly number: number } | null
}

/** Normalised words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`"«»]/g, '')
    .replaceAll('ё', 'е')
    .replaceAll('ґ', 'г')
    .split(/[\s,.;]+|(?<=[а-яіїє])-(?=[а-яіїє]{2})/)
    .filter(Boolean)

/** Splits a query into the words of a street and a trailing house number. */
export function wantedOf(query: string): Wanted {
  const typed = wordsOf(query)
  const telling = typed.filter((word) => !KINDS.has(word))
  const words = telling.length > 0 ? telling : typed
  const [, digits] = HOUSE.exec(words.at(-1) ?? '') ?? []
  if (digits === undefined || words.length === 1) return { words, house: null }
  return { words: words.slice(0, -1), house: { text: words.at(-1) ?? '', number: Number(digits) } }
}

/** Rank of a street: the position of the query's first word in its name, lower is better; null when a word is missing. */
export function rankOf(name: Localised, words: readonly string[]): number | null {
  const ranks = [name.uk, name.ru].flatMap((text) => {
    const nameWords = wordsOf(text)
    const positions = words.map((word) => nameWords.findIndex((one) => one.startsWith(word)))
    return words.length > 0 && !positions.includes(-1) ? [positions[0] ?? 0] : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : null
}
