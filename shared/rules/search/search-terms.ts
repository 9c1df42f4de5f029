import { badges, type Badge } from '../menu/dish-badges.ts'
import { foldWord, stemOf } from './search-folding.ts'

/** What a search text asks for besides words: 'гострий бургер до 200 грн' is a burger, marked as spicy, for 200 hryvnias at most. */
export interface SearchTerms {
  /** Without the price. */
  readonly rest: string
  /** Without the words of badges as well. */
  readonly unmarked: string
  readonly badges: readonly Badge[]
  readonly priceFrom: number | null
  readonly priceTo: number | null
}

const words: Readonly<Record<Badge, string>> = {
  new: 'новинка новинки new',
  hit: 'хіт хит hit',
  spicy: 'гострий острый острое spicy',
}
const stem = (word: string): string => stemOf(foldWord(word))
const marks = new Map(badges.flatMap((badge) => words[badge].split(' ').map((word) => [stem(word), badge] as const)))

/** 'до 200 грн', 'не дорожче 200', 'від 100'; 'до 200 г' is a weight. */
const bound =
  /(?<![\p{L}\p{N}])(до|дешевше|дешевле|не\s+дорожче|не\s+дороже|від|от|дорожче|дороже)\s+(?:за\s+|ніж\s+|чем\s+)?(\d{2,6})(?![\d:.,]|\s*(?:г|гр|кг|мл|л|хв|мин|шт)(?!\p{L}))\s*(?:грн|гривень|гривен|гривні|₴)?(?![\p{L}\p{N}])/giu
const isLowest = (word: string): boolean => /^(?:від|от|дорожче|дороже)$/i.test(word)

/** The badges that words of a text name. */
export const badgesNamed = (text: string): Badge[] => [
  ...new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => marks.get(stem(word)) ?? [])),
]

export function termsIn(text: string): SearchTerms {
  const prices = [...text.matchAll(bound)].map(([, word = '', price]) => ({
    isFrom: isLowest(word),
    price: Number(price),
  }))
  const rest = prices.length > 0 ? text.replace(bound, ' ').trim() : text
  const wanted = badgesNamed(rest)
  return {
    rest,
    unmarked:
      wanted.length > 0 ? rest.replace(/[\p{L}\p{N}]+/gu, (word) => (marks.has(stem(word)) ? ' ' : word)).trim() : rest,
    badges: wanted,
    priceFrom: prices.findLast(({ isFrom }) => isFrom)?.price ?? null,
    priceTo: prices.findLast(({ isFrom }) => !isFrom)?.price ?? null,
  }
}
