import { allergens, diets, type Allergen, type Avoidance, type Diet } from '../menu/diet.ts'
import { foldWord } from './search-folding.ts'

/** Exclusions in a search text: 'салат без глютену' searches 'салат' and avoids gluten. */

export interface SearchExclusions {
  /** The remaining query; '' is any dish. */
  readonly rest: string
  readonly avoided: Avoidance
  /** Something is to be left out. */
  readonly isWithout: boolean
  /** Excluded words outside the diets, as typed and once each: 'цибулі'. */
  readonly named: readonly string[]
}

/** Beginnings of words, in both languages. */
const beginnings: Readonly<Record<Allergen | 'vegetarian', string>> = {
  vegetarian: 'мясо мяса мясн meat',
  gluten: 'глютен клейковин пшениц борошн мука муки gluten',
  crustaceans: 'ракоподібн ракообразн креветк',
  eggs: 'яєц яйц яйця egg',
  fish: 'риб рыб fish',
  peanuts: 'арахіс арахис peanut',
  soybeans: 'сої соя soy',
  milk: 'молок молоч лактоз сиру сыра milk lactose dairy',
  nuts: 'горіх орех nuts',
  celery: 'селер сельдер celery',
  mustard: 'гірчиц горчиц mustard',
  sesame: 'кунжут sesame',
  sulphites: 'сульфіт сульфит',
  lupin: 'люпин',
  molluscs: 'молюск моллюск міді миди',
}
/** Words that ask for a diet by themselves. */
const dietWords: Readonly<Partial<Record<Diet | Allergen, string>>> = {
  vegetarian: 'вегетаріан вегетариан vegetarian',
  vegan: 'веган vegan пісне пісна пісний пісні постн',
  gluten: 'безглютен',
  milk: 'безлактоз безмолочн',
}

type Avoided = Diet | Allergen
type Entry = readonly [beginning: string, avoided: Avoided]
const entriesOf = (table: Readonly<Partial<Record<Avoided, string>>>): Entry[] =>
  Object.entries(table).flatMap(([avoided, words]) =>
    words.split(' ').map((word): Entry => [foldWord(word), avoided as Avoided]),
  )
const [afterWithout, alone] = [entriesOf(beginnings), entriesOf(dietWords)]

/** Minimum length of a prefix; shorter ones are ambiguous. */
const LETTERS = { afterWithout: 3, alone: 4 } as const

const meant = (entries: readonly Entry[], word: string, letters: number): Avoided | undefined =>
  (entries.find(([beginning]) => word.startsWith(beginning)) ??
    entries.find(([beginning]) => word.length >= letters && beginning.startsWith(word)))?.[1]

const without = new Set(['без', 'without'].map(foldWord))
const joining = new Set(['і', 'й', 'та', 'и', 'and', 'or', 'або', 'или', 'ні', 'ани', 'ані', ...',;/+&'].map(foldWord))
/** Words, and the signs that join the parts of a list. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’ʼ‘`´-]*|[,;/+&]/gu) ?? []
const folded = (word: string): string => foldWord(word.replace(/['’ʼ‘`´-]/g, ''))

/** Splits exclusions off a text. */
export function exclusionsIn(text: string): SearchExclusions {
  const words = wordsOf(text)
  const rest: string[] = []
  const avoided = new Set<Avoided>()
  const named: string[] = []
  let isWithout = false
  for (let at = 0; at < words.length; at += 1) {
    const word = folded(words[at] ?? '')
    const diet = meant(alone, word, LETTERS.alone)
    if (without.has(word)) {
      isWithout = true
      at = leaveOut(words, at + 1, avoided, named)
    } else if (diet) avoided.add(diet)
    else if (isWord(words[at])) rest.push(words[at] ?? '')
  }
  if (avoided.size === 0 && !isWithout) return { rest: text, avoided: { allergens: [], diet: null }, isWithout, named }
  return {
    rest: rest.join(' '),
    isWithout,
    named: once(named),
    avoided: {
      allergens: allergens.filter((one) => avoided.has(one)),
      diet: diets.findLast((one) => avoided.has(one)) ?? null,
    },
  }
}

const once = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.split(' ').map(folded).join(' '), name])).values(),
]

const isWord = (token = ''): boolean => /[\p{L}\p{N}]/u.test(token)

/** After an exclusion further genitives are excluded too: 'without onions and garlic'. Other words are searched: 'without meat, soup'. */
const isGenitive = (word: string): boolean =>
  (!dishes.has(folded(word)) && /[аеиіоуюяыєї]$|\p{L}{3}(?:[іїое]в|ей|иць)$/iu.test(word)) ||
  withoutEnding.has(folded(word))
const isAdjective = (word: string): boolean => /(?:[оеє]го|ої|их|іх|[оеё]й|ых)$/iu.test(word)

/** Genitives of the plural that end in nothing. */
const withoutEnding = new Set(
  'маслин оливок помідор помидор груш слив яблук яблок вишень ягід ягод трав приправ спецій специй мідій мидий креветок сосисок ковбасок колбасок грінок гренок'
    .split(' ')
    .map(folded),
)
/** Nominatives that end as genitives do. */
const dishes = new Set(
  'риба рыба курка курица індичка индейка качка утка яловичина говядина свинина телятина баранина ягнятина картопля картошка каша юшка уха солянка окрошка локшина лапша паста піца пицца шаурма шаверма кесадилья запіканка запеканка закуска страва їжа еда випічка выпечка кава вода'
    .split(' ')
    .map(folded),
)

/** Adds the words after 'without' to the avoided diets, or to the named words outside the diets; returns where they end. */
function leaveOut(words: readonly string[], from: number, avoided: Set<Avoided>, named: string[]): number {
  let at = from
  for (; at < words.length; at += 1) {
    const [before = '', typed = ''] = [words[at - 1], words[at]]
    const one = meant(afterWithout, folded(typed), LETTERS.afterWithout)
    if (at > from && dishes.has(folded(typed))) break
    else if (one) avoided.add(one)
    else if (!isWord(typed) || (at > from && joining.has(folded(typed)))) continue
    else if (at === from || (joining.has(folded(before)) && (isGenitive(typed) || isAdjective(typed))))
      named.push(typed)
    else if (before === named.at(-1) && isAdjective(before) && isGenitive(typed)) named.push(`${named.pop()} ${typed}`)
    else break
  }
  return at - 1
}
