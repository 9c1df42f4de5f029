import { queryWords, switchLayout, textWords } from './search-folding.ts'

const beginsLike = (names: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)))

/** Whether a text has a prefix of each word of a name, as typed or with the keyboard switched: 'сала' and 'cfkf' mean «Салати та супи». */
export function isNameOf(name: string, text: string): boolean {
  const names = textWords(name)
  return [text, switchLayout(text)].some((reading) => beginsLike(names, queryWords(reading)))
}
