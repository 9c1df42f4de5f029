/** What somebody does not eat, and which dishes hold it. What a restaurant does not tell is never read as "free of". */

/** The 14 groups a restaurant has to tell of (Regulation (EU) 1169/2011, annex II; Law of Ukraine 2639-VIII). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** What a dish is fit for; what is vegan is vegetarian as well. */
export const diets = ['vegetarian', 'vegan'] as const
export type Diet = (typeof diets)[number]

/** What of this a restaurant tells of a dish; null is nothing. */
export interface Composition {
  readonly allergens: readonly Allergen[] | null
  readonly diets: readonly Diet[] | null
}

/** What a visitor avoids. */
export interface Avoidance {
  readonly allergens: readonly Allergen[]
  readonly diet: Diet | null
  /** Dishes that hold it are not even to be seen in lists. */
  readonly hides?: true | undefined
}
export const nothingAvoided: Avoidance = { allergens: [], diet: null }

/** How many things are avoided. */
export const avoidedCount = ({ allergens: groups, diet }: Avoidance): number => groups.length + (diet ? 1 : 0)

/** Why a dish may be nothing for a visitor. */
export interface Concern {
  /** Avoided groups it contains. */
  readonly allergens: readonly Allergen[]
  /** The visitor's diet, where the dish is not fit for it. */
  readonly diet: Diet | null
  /** The restaurant does not tell some of what the visitor has to know. */
  readonly isUnknown: boolean
}

const isFit = (told: readonly Diet[], diet: Diet): boolean =>
  told.includes(diet) || (diet === 'vegetarian' && told.includes('vegan'))

/** Null: nothing that this visitor avoids, as far as the restaurant tells all of it. */
export function concernOf(
  { allergens: groups, diets: told }: Composition,
  { allergens: avoided, diet }: Avoidance,
): Concern | null {
  const concern = {
    allergens: avoided.filter((group) => groups?.includes(group)),
    diet: diet && told && !isFit(told, diet) ? diet : null,
    isUnknown: (groups === null && avoided.length > 0) || (told === null && diet !== null),
  }
  return concern.allergens.length > 0 || concern.diet || concern.isUnknown ? concern : null
}

/** What is not told is a reason to warn of a dish, and none to hide it. */
export function isUnfit(composition: Composition, avoided: Avoidance): boolean {
  const concern = concernOf(composition, avoided)
  return concern !== null && (concern.allergens.length > 0 || concern.diet !== null)
}

/** The dishes a list shows to this visitor; the same list for who hides none. */
export const shownOf = <Dish extends Composition>(dishes: readonly Dish[], avoided: Avoidance): readonly Dish[] =>
  avoided.hides ? dishes.filter((dish) => !isUnfit(dish, avoided)) : dishes
