import type { Matches, SearchedDish } from '#shared/rules/menu-index.ts'
import { queryWords, textWords } from '#shared/rules/search-folding.ts'

const FOUND_MAX = 500

export type NamedDish = Pick<SearchedDish, 'id' | 'name'>

export interface NamedDishes {
  add(dishes: readonly NamedDish[]): void
  /** Dishes with a word in the name that begins with each word of the text; no typos or other forms. */
  matches(text: string): Matches
  clear(): void
}

/** Search by names alone, for the time until the index of a large menu is built. */
export function namedDishes(): NamedDishes {
  let named: { readonly id: number; readonly words: string }[] = []
  return {
    add(dishes) {
      for (const { id, name } of dishes) named.push({ id, words: ` ${textWords(`${name.uk} ${name.ru}`).join(' ')}` })
    },
    matches(text) {
      const wanted = queryWords(text).map((word) => ` ${word}`)
      const found = wanted.length > 0 ? named.filter(({ words }) => wanted.every((word) => words.includes(word))) : []
      return { ids: found.slice(0, FOUND_MAX).map(({ id }) => id), isSwitched: false }
    },
    clear() {
      named = []
    },
  }
}
