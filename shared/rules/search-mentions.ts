import { queryWords, stemOf, textWords } from './search-folding.ts'

/** A stem this long also stands for what begins with it: 'цибулі' for 'цибулевий'. */
const STEM_TELLING = 4

/** Vowels that change or go within a word: 'перцю' and 'перець', 'солі' and 'сіль'. */
const bare = (stem: string): string => stem.slice(0, 1) + stem.slice(1).replace(/[іое]/g, '')

const isForm = (word: string, stem: string): boolean =>
  (stem.length >= STEM_TELLING && word.startsWith(stem)) || bare(stemOf(word)) === bare(stem)

/** Whether a text has each word of a name, in any form. */
export function mentions(text: string, name: string): boolean {
  const words = textWords(text)
  return queryWords(name).map(stemOf).every((stem) => words.some((word) => isForm(word, stem)))
}
