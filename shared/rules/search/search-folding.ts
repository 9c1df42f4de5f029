import type { Locale } from '#shared/locale.ts'

/**
 * Words as searching compares them. Both languages, Latin letters and either keyboard layout come down to one skeleton,
 * so that 'шашлык', 'shashlyk' and 'ifikbr' all find «Шашлик».
 */

/** The same keys on a Latin and on a Ukrainian keyboard, plain and with Shift; the apostrophe stands at the backtick. */
const qwerty = 'qwertyuiop[]\\asdfghjkl;\'zxcvbnm,.`{}|:"<>~'
const ukrainian = 'йцукенгшщзхїґфівапролджєячсмитьбю’хїґжєбю’'
/** Where a Russian keyboard differs; its other keys fold into the Ukrainian ones. */
const russian = { ы: 's', э: "'", ъ: ']', ё: '`' }
/** The same keys with Shift. */
const shifted = { '"': 'э', '}': 'ъ', '~': 'ё' }
const ofRussianKeys = new Map([
  ...Object.entries(russian).map(([letter, key]) => [key, letter] as const),
  ...Object.entries(shifted),
])

const toUkrainian = new Map([...qwerty].map((key, place) => [key, [...ukrainian][place] ?? key]))
// Plain keys come first in the row, so of two keys with one letter the plain one wins.
const turned = [...toUkrainian].map(([key, letter]) => [letter, key] as const).reverse()
const toQwerty = new Map([...turned, ...Object.entries(russian)])

const hasLatin = (text: string): boolean => /[a-z]/i.test(text)

/**
 * The text that the same keys type with the other keyboard layout: 'ifikbr' is 'шашлик', 'игкпук' is 'burger'.
 * The Cyrillic layout matters for display only, not for the skeleton.
 */
export function switchLayout(text: string, locale: Locale = 'uk'): string {
  const isLatin = hasLatin(text)
  const keys = isLatin ? toUkrainian : toQwerty
  const first = isLatin && locale === 'ru' ? ofRussianKeys : keys
  return [...text.toLowerCase()].map((letter) => first.get(letter) ?? keys.get(letter) ?? letter).join('')
}

const latin: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  sh: 'ш',
  ch: 'ч',
  zh: 'ж',
  kh: 'х',
  ph: 'ф',
  ck: 'к',
  ts: 'ц',
  tz: 'ц',
  ya: 'я',
  yu: 'ю',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'г',
  i: 'і',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'з',
}
/** Longest first, as the table has them. */
const latinSounds = new RegExp(Object.keys(latin).join('|'), 'g')

/** Latin letters read as Ukrainian ones: 'shashlyk' is 'шашлик'; 'c' is soft before e, i and y. */
export const transliterate = (text: string): string =>
  text.replace(/c(?=[eiy])/g, 'ts').replace(latinSounds, (sound) => latin[sound] ?? sound)

const folded: Readonly<Record<string, string>> = {
  и: 'і',
  ы: 'і',
  ї: 'і',
  й: 'і',
  є: 'е',
  э: 'е',
  ё: 'е',
  ґ: 'г',
  х: 'г',
  щ: 'ш',
  я: 'іа',
  ю: 'іу',
  ь: '',
  ъ: '',
}

/** The skeleton of one word: letters that are confused or differ only between the languages become one. */
export function foldWord(word: string): string {
  const letters = [...transliterate(word.toLowerCase())].map((letter) => folded[letter] ?? letter).join('')
  // 'ie' and 'ye' are one sound in a transliteration; doubled letters are where people err first.
  return letters.replace(/іе/g, 'е').replace(/(\p{L})\1+/gu, '$1')
}

const apostrophes = /['’ʼ‘`´]/g
const compounds = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu
const readable = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(apostrophes, '').match(compounds) ?? []

/** Stop words: prepositions and conjunctions of both languages. */
const small = new Set('з із зі с со из і и та в у во на до для по от від а к'.split(' ').map(foldWord))
const isTelling = (word: string): boolean => word !== '' && !small.has(word)

/** The head of a dish's name, without its complements: 'Кесадилья' of «Кесадилья з куркою». */
export function subjectOf(name: string): string {
  const words = name.split(/\s+/)
  const end = words.findIndex((word) => small.has(foldWord(word)))
  return end > 0 ? words.slice(0, end).join(' ') : name
}

/** Folded words of a text to be found; of 'ті-бон' also the whole, as people write it in one. */
export const textWords = (text: string): string[] =>
  readable(text)
    .flatMap((compound) => {
      const parts = compound.split('-')
      return (parts.length > 1 ? [...parts, parts.join('')] : parts).map(foldWord)
    })
    .filter(isTelling)

/** Maximum number of words of a query. */
const WORDS_MAX = 8

/** Words that any dish answers: beside others they say nothing. */
const general = new Set(
  'меню страва страви страву блюдо блюда їжа еда доставка замовити заказать хочу щось що небудь что то нибудь'
    .split(' ')
    .map(foldWord),
)
const wordsIn = (text: string): string[] =>
  readable(text)
    .flatMap((compound) => compound.split('-'))
    .map(foldWord)
    .filter(Boolean)

/** True: the text names no dish of its own: '', 'страви'. */
export const isGeneral = (text: string): boolean => wordsIn(text).every((word) => !isTelling(word) || general.has(word))

/** Folded words of a query; a stop word counts as a prefix if it is the only word. */
export function queryWords(text: string): string[] {
  const words = wordsIn(text)
  const telling = words.filter(isTelling)
  const own = telling.filter((word) => !general.has(word))
  return [...new Set([own, telling, words].find((some) => some.length > 0))].slice(0, WORDS_MAX)
}

/** Case, number and gender endings of both languages, as folding leaves them; 'ай' is none. */
const endings = /(?:і?амі|[оеі]го|[оеі]му|імі|(?:і?а|і)г|[іое]в|[ое]іу|[аоеі]м|[ое]і|аіа|і?[ауео]|(?<!а)і)$/
const STEM_MIN = 3

/** A folded word without its ending: 'куркою' and 'курка' share 'курк'. Short words stay whole. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return stem.length >= STEM_MIN ? stem : word
}
