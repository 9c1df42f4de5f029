import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { queryWords, stemOf, subjectOf, switchLayout, textWords } from './search-folding.ts'
import type { Locale } from '#shared/locale.ts'
import { dishesFor } from './search-synonyms.ts'

type Localised = Readonly<Record<Locale, string>>

/** What of a dish is searched, in both languages at once: a guest may know it by either name. */
export interface SearchedDish {
  readonly id: number
  readonly name: Localised
  readonly category: Localised
  readonly description: Localised
}

const FIELDS = ['subject', 'name', 'category', 'description'] as const
/** A dish is looked for by its name, first of all by what it is; a description mentions much that the dish is not. */
const boost = { subject: 3, name: 6, category: 4, description: 1 }
/** The beginning of a word counts less than the word, a slip of the finger least. */
const weights = { prefix: 0.3, fuzzy: 0.3 }
/** What shares only its stem with the word asked for, and what a synonym found. */
const STEM_PART = 0.7
const SYNONYM_PART = 0.6

/** Dishes put into the index between two turns of the event loop. */
const CHUNK = 200

/** Stems are told from words, so that «Лаваш» comes before «Люля в лаваші» for whoever asks for 'лаваш'. */
const stemTerm = (word: string): string => `=${stemOf(word)}`
/** A stem this long also stands for what begins with it: 'вишня' for «Компот вишневий». */
const STEM_TELLING = 4

const bothLanguages = ({ uk, ru }: Localised): string => `${uk} ${ru}`
const subjects = ({ uk, ru }: Localised): Localised => ({ uk: subjectOf(uk), ru: subjectOf(ru) })

const textOf = (dish: SearchedDish, field: (typeof FIELDS)[number]): string =>
  bothLanguages(field === 'subject' ? subjects(dish.name) : dish[field])

export type MenuIndex = MiniSearch<SearchedDish>

/** Builds the index without holding up other visitors. */
export async function indexOf(dishes: readonly SearchedDish[]): Promise<MenuIndex> {
  const index = new MiniSearch<SearchedDish>({
    fields: [...FIELDS],
    extractField: (dish, field) => (field === 'id' ? dish.id : textOf(dish, field as (typeof FIELDS)[number])),
    tokenize: textWords,
    processTerm: (word) => [word, stemTerm(word)],
  })
  await index.addAllAsync(dishes, { chunkSize: CHUNK })
  return index
}

/** Slips forgiven in a word: none in a short one, and in one of four letters only if it is a name. */
function forgiven(word: string, slips: number): SearchOptions {
  if (word.length < 4) return {}
  if (word.length < 5) return { fuzzy: 1, fields: ['name'] }
  return { fuzzy: Math.min(slips, word.length < 7 ? 1 : 2) }
}

interface Leniency {
  readonly slips: number
  readonly combineWith: 'AND' | 'OR'
}

/** From strict to lenient; the first that finds anything answers, so that a right word never brings guesses with it. */
const leniencies: readonly Leniency[] = [
  { slips: 0, combineWith: 'AND' },
  { slips: 1, combineWith: 'AND' },
  { slips: 2, combineWith: 'AND' },
  { slips: 2, combineWith: 'OR' },
]

const lessened = (part: number): SearchOptions['boost'] =>
  Object.fromEntries(FIELDS.map((field) => [field, boost[field] * part]))

/** The word or what begins with it, its other forms, and what guests mean by it. */
const wordQuery = (word: string, slips: number): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], prefix: word.length > 1 },
    { queries: [stemTerm(word)], boost: lessened(STEM_PART), prefix: stemOf(word).length >= STEM_TELLING },
    ...dishesFor(word).map((dish) => ({ queries: [stemTerm(dish)], fields: ['name'], boost: lessened(SYNONYM_PART) })),
    ...(slips > 0 ? [{ queries: [word], ...forgiven(word, slips) }] : []),
  ],
})

// Words come folded already; each must stay one term here.
const options: SearchOptions = { boost, weights, tokenize: (word) => [word], processTerm: (word) => word }

/** Shorter ones begin something on any menu: by itself such a word of several tells nothing. */
const TELLING = 4

function lookUp(index: MenuIndex, asked: readonly string[], { slips, combineWith }: Leniency): number[] {
  const words = combineWith === 'OR' && asked.length > 1 ? asked.filter((word) => word.length >= TELLING) : asked
  return words.length === 0
    ? []
    : index
        .search({ combineWith, queries: words.map((word) => wordQuery(word, slips)) }, options)
        .map(({ id }) => Number(id))
}

/** Ids of the dishes that match, best first, and whether only the other keyboard made them words. */
export interface Matches {
  readonly ids: readonly number[]
  readonly isSwitched: boolean
}

/** As typed, and with the keyboard switched: unless that breaks words, which nobody meant. */
function readingsOf(text: string): string[][] {
  const [typed, switched] = [queryWords(text), queryWords(switchLayout(text))]
  return switched.length > Math.max(1, typed.length) ? [typed] : [typed, switched]
}

/** What nobody can read as it is, is read as typed with the keyboard switched. */
export function matches(index: MenuIndex, text: string): Matches {
  const readings = readingsOf(text)
  for (const leniency of leniencies) {
    for (const [reading, words] of readings.entries()) {
      const ids = words.length > 0 ? lookUp(index, words, leniency) : []
      if (ids.length > 0) return { ids, isSwitched: reading > 0 }
    }
  }
  return { ids: [], isSwitched: false }
}
