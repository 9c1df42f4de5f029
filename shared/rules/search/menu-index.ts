import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { queryWords, stemOf, subjectOf, switchLayout } from './search-folding.ts'
import { presentWords } from './search-mentions.ts'
import type { Locale } from '#shared/locale.ts'
import { dishesFor } from './search-synonyms.ts'

type Localised = Readonly<Record<Locale, string>>

/** Searched fields of a dish, in both languages: customers use either name. */
export interface SearchedDish {
  readonly id: number
  readonly name: Localised
  readonly category: Localised
  readonly description: Localised
  readonly ingredients: Localised
}

const FIELDS = ['subject', 'name', 'category', 'description', 'ingredients'] as const
/** Names weigh most, their head noun first; descriptions also mention other dishes. */
const boost = { subject: 3, name: 6, category: 4, description: 1, ingredients: 0.2 }
/** Prefixes count less than whole words, typos least. */
const weights = { prefix: 0.3, fuzzy: 0.3 }
/** Weights of matches by stem and by synonym. */
const STEM_PART = 0.7
const SYNONYM_PART = 0.6

/** Longest time of building between two turns of the event loop, in milliseconds. */
const SLICE_MS = 5

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Stems are marked apart from words, so that «Лаваш» ranks before «Люля в лаваші» for 'лаваш'. */
const stemTerm = (word: string): string => `=${stemOf(word)}`
/** A stem of at least this length also matches as a prefix: 'вишня' for «Компот вишневий». */
const STEM_TELLING = 4

const bothLanguages = ({ uk, ru }: Localised): string => `${uk} ${ru}`
const subjects = ({ uk, ru }: Localised): Localised => ({ uk: subjectOf(uk), ru: subjectOf(ru) })

const textOf = (dish: SearchedDish, field: (typeof FIELDS)[number]): string =>
  bothLanguages(field === 'subject' ? subjects(dish.name) : dish[field])

export type MenuIndex = MiniSearch<SearchedDish>

/** Builds the index in short slices, without blocking other requests. */
export async function indexOf(dishes: readonly SearchedDish[]): Promise<MenuIndex> {
  const index = new MiniSearch<SearchedDish>({
    fields: [...FIELDS],
    extractField: (dish, field) => (field === 'id' ? dish.id : textOf(dish, field as (typeof FIELDS)[number])),
    tokenize: presentWords,
    processTerm: (word) => [word, stemTerm(word)],
  })
  await addDishes(index, dishes)
  return index
}

async function addDishes(index: MenuIndex, dishes: readonly SearchedDish[]): Promise<void> {
  let since = performance.now()
  for (const dish of dishes) {
    index.add(dish)
    if (performance.now() - since < SLICE_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

/** Tolerated typos of a word of a name or category, besides its ending: none in a short one, two in a long one. */
function forgiven(word: string, slips: number): Query[] {
  const stem = stemOf(word)
  if (slips === 0 || stem.length < 4) return []
  const fuzzy = Math.min(slips, stem.length < 8 ? 1 : 2)
  return [{ queries: [stemTerm(word)], fuzzy, fields: ['name', 'category'] }]
}

interface Leniency {
  readonly slips: number
  readonly combineWith: 'AND' | 'OR'
}

/** From strict to lenient; the first with results counts, so that correct words add no fuzzy matches. */
const leniencies: readonly Leniency[] = [
  { slips: 0, combineWith: 'AND' },
  { slips: 1, combineWith: 'AND' },
  { slips: 2, combineWith: 'AND' },
  { slips: 2, combineWith: 'OR' },
]

const lessened = (part: number): SearchOptions['boost'] =>
  Object.fromEntries(FIELDS.map((field) => [field, boost[field] * part]))

/** The word, its prefix matches, its other forms and its synonyms. */
const wordQuery = (word: string, slips: number): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], prefix: word.length > 1 },
    { queries: [stemTerm(word)], boost: lessened(STEM_PART), prefix: stemOf(word).length >= STEM_TELLING },
    ...dishesFor(word).map((dish) => ({
      queries: [stemTerm(dish)],
      fields: ['name', 'ingredients'],
      boost: lessened(SYNONYM_PART),
    })),
    ...forgiven(word, slips),
  ],
})

// Words are already folded; each must stay one term.
const options: SearchOptions = { boost, weights, tokenize: (word) => [word], processTerm: (word) => word }

/** Shorter prefixes match on any menu: as one of several words they are insignificant, unless they stand for dishes. */
const TELLING = 4
const isTelling = (word: string): boolean => word.length >= TELLING || dishesFor(word).length > 0

function lookUp(index: MenuIndex, wanted: readonly string[], { slips, combineWith }: Leniency): number[] {
  const words = combineWith === 'OR' && wanted.length > 1 ? wanted.filter(isTelling) : wanted
  return words.length === 0
    ? []
    : index
        .search({ combineWith, queries: words.map((word) => wordQuery(word, slips)) }, options)
        .map(({ id }) => Number(id))
}

/** Ids of the matching dishes, best first, and whether they match only with the keyboard layout switched. */
export interface Matches {
  readonly ids: readonly number[]
  readonly isSwitched: boolean
}

/** As typed, and with the keyboard switched, unless that breaks words. */
function readingsOf(text: string): string[][] {
  const [typed, switched] = [queryWords(text), queryWords(switchLayout(text))]
  return switched.length > Math.max(1, typed.length) ? [typed] : [typed, switched]
}

/** Text without readable words is searched with the keyboard layout switched. */
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
