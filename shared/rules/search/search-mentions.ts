import { queryWords, stemOf, textWords } from './search-folding.ts'
import { otherNamesOf } from './search-synonyms.ts'

/** A stem of at least this length also matches as a prefix: 'цибулі' for 'цибулевий'. */
const STEM_TELLING = 4

/** A word with the stems that its other cases may have. */
interface Mentioned {
  readonly word: string
  readonly stems: readonly string[]
}

/** 'без кістки', 'без зайвих прикрас'; 'майже без цукру' and 'робимо без гострого' still say that the dish has it. */
const absent =
  /(?<![\p{L}\p{N}])(?<!(?<!\p{L})(?:не|майже|почти|можна|можно|з?робимо|с?делаем)\s+)(?:без|without)\s+(?:\p{L}{3,}(?:[оеє]го|ої|их|іх|[оеё]й|ых)\s+)?[\p{L}\p{N}'’ʼ-]+/giu

/** The words of a text, without the ingredients that it says are not there. */
export const presentWords = (text: string): string[] => textWords(text.replace(absent, ' ; '))

export const mentionedWords = (texts: readonly string[]): Mentioned[] =>
  [...new Set(texts.flatMap(presentWords))].map((word) => ({ word, stems: stemsOf(word) }))

/** The closed last syllable of a word without ending, where a vowel changes or goes: 'сіль' and 'солі', 'перець' and 'перцю'. */
const closed = /^(.*)([іое])([^аеиіоу]+)$/u
/** The consonant before «-і» of the dative and locative: 'на кістці' of 'кістка', 'на нозі' of 'нога'. */
const hard: Readonly<Record<string, string>> = { ц: 'к', з: 'г', с: 'г' }
const hasNoEnding = (word: string, stem: string): boolean =>
  word === stem || (word === `${stem}іу` && stem.endsWith('л'))

function stemsOf(word: string): string[] {
  const stem = stemOf(word)
  const [, before = '', vowel = '', after = ''] = (hasNoEnding(word, stem) && closed.exec(stem)) || []
  const changed = vowel === 'і' ? [`${before}о${after}`, `${before}е${after}`] : []
  const lost = after.length === 1 && /[^аеиіоу]$/u.test(before) ? [before + after] : []
  const hardened = word === `${stem}і` ? [stem.replace(/[цзс]$/, (letter) => hard[letter] ?? letter)] : []
  return [stem, ...changed, ...lost, ...hardened]
}

const isForm = ({ word, stems }: Mentioned, [stem = '', ...otherStems]: readonly string[]): boolean =>
  (stem.length >= STEM_TELLING && word.startsWith(stem)) || stems.includes(stem) || otherStems.includes(stems[0] ?? '')

/** Whether there is each word of a name, in any form; a single word may have other names in the menu: 'свинячий' for 'свинина'. */
export const mentions = (words: readonly Mentioned[], name: string): boolean =>
  queryWords(name)
    .map((word, _, { length }) => [word, ...(length === 1 ? otherNamesOf(word) : [])].map(stemsOf))
    .every((forms) => words.some((word) => forms.some((stems) => isForm(word, stems))))
