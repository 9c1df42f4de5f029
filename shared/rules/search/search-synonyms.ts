import { foldWord, stemOf } from './search-folding.ts'

/** Customers' words → menu words. One way only: the name of a dish finds that dish. */
const synonyms: readonly (readonly [words: string, dishes: string])[] = [
  ['кава кофе coffee', 'еспресо капучино'],
  ['картопля картошка картофель бульба potato fries', 'картопля деруни фрі'],
  ['курка курица курятина chicken', 'курка курячий курча'],
  ['суп супи soup', 'борщ харчо шурпа юшка бульйон'],
  ['риба рыба рибний рыбный fish', 'дорадо сибас форель лосось скумбрія судак сом юшка'],
  ['сьомга семга salmon', 'лосось'],
  ['свинина свиной pork', 'свинячий бекон сало'],
  ['баранина ягнятина lamb', 'баранина баранячий ягня каре'],
  ['телятина veal', 'телячий'],
  ['яловичина говядина beef', 'яловичий яловичина'],
  ['шаверма донер дюрюм kebab shawarma', 'шаурма люля'],
  ['помідор помидор томат', 'томати'],
  ['яєчня глазунья eggs', 'яєчня яйця омлет шакшука'],
  ['вегетаріанське вегетарианское veggie vegan', 'халумі овочі булгур нут'],
  ['барбекю bbq', 'барбекю'],
  ['caesar', 'цезар'],
  ['качка утка duck', 'качина'],
  ['креветка shrimp prawn prawns', 'тигрові'],
  ['каша porridge', 'вівсянка'],
  ['блинчики блины налисники pancakes', 'млинці'],
  ['баклава', 'пахлава'],
  ['cheesecake', 'чизкейк'],
  ['cheeseburger', 'чизбургер'],
  ['морепродукти морепродукты seafood', 'креветки мідії восьминіг'],
  ['гриби грибы mushrooms', 'печериці лисички гриби'],
  ['торт cake', 'медівник наполеон'],
  ['солодке сладкое sweets', 'чизкейк фондан медівник наполеон павлова пахлава морозиво'],
  ['дитина ребенок ребенка діти дети kids', 'дитячий'],
  ['гамбургер hamburger', 'бургер чизбургер'],
  ['ribeye', 'рибай'],
  ['seabass', 'сибас'],
]

/** What a menu has in place of what is looked for, and is something else. */
const substitutes: typeof synonyms = [
  ['кола пепсі пепси фанта спрайт cola coke', 'лимонад квас'],
  ['пиво beer', 'квас'],
]

const foldAll = (words: string): string[] => words.split(' ').map(foldWord)

/** By a folded word, else by its stem; the first stem counts: 'ribeye' and 'риба' have one. */
function namesIn(table: typeof synonyms): (word: string) => readonly string[] {
  const entries = table.flatMap(([words, names]) => foldAll(words).map((word) => [word, foldAll(names)] as const))
  const byWord = new Map(entries)
  const byStem = new Map(entries.toReversed().map(([word, names]) => [stemOf(word), names]))
  return (word) => byWord.get(word) ?? byStem.get(stemOf(word)) ?? []
}

/** Names of dishes, folded, that a folded word is another name of. */
export const otherNamesOf = namesIn(synonyms)
/** Those that are found for a word. */
export const dishesFor = namesIn([...synonyms, ...substitutes])
