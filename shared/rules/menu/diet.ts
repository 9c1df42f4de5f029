/** Diets and the dishes that violate them. Undeclared data are never read as "free of". */

/** The 14 allergen groups that a restaurant has to declare (Regulation (EU) 1169/2011, annex II; Law of Ukraine 2639-VIII). */
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
/** What a dish may declare; `other`: something of which the shop has no word. */
export const declaredAllergens = [...allergens, 'other'] as const
export type DeclaredAllergen = (typeof declaredAllergens)[number]

/** Diets of a dish; vegan implies vegetarian. */
export const diets = ['vegetarian', 'vegan'] as const
export type Diet = (typeof diets)[number]

/** A dish's declared data; null: undeclared. */
export interface Composition {
  readonly allergens: readonly DeclaredAllergen[] | null
  readonly diets: readonly Diet[] | null
}

/** A customer's diet and avoided groups. */
export interface Avoidance {
  readonly allergens: readonly Allergen[]
  readonly diet: Diet | null
  /** Hides such dishes in lists. */
  readonly hides?: true | undefined
}
export const nothingAvoided: Avoidance = { allergens: [], diet: null }

export const avoidedCount = ({ allergens: groups, diet }: Avoidance): number => groups.length + (diet ? 1 : 0)

/** Why a dish may be unsuitable for a customer. */
export interface DietWarning {
  /** Avoided groups it contains. */
  readonly allergens: readonly Allergen[]
  /** The customer's diet, if the dish is unsuitable for it. */
  readonly diet: Diet | null
  /** Some of the relevant data are undeclared. */
  readonly isUnknown: boolean
}

const isFit = (declared: readonly Diet[], diet: Diet): boolean =>
  declared.includes(diet) || (diet === 'vegetarian' && declared.includes('vegan'))

const isUnclear = (groups: Composition['allergens']): boolean => groups === null || groups.includes('other')

/** Null: all relevant data are declared, and nothing in the dish is avoided. */
export function dietWarning(
  { allergens: groups, diets: declared }: Composition,
  { allergens: avoided, diet }: Avoidance,
): DietWarning | null {
  const warning = {
    allergens: avoided.filter((group) => groups?.includes(group)),
    diet: diet && declared && !isFit(declared, diet) ? diet : null,
    isUnknown: (avoided.length > 0 && isUnclear(groups)) || (declared === null && diet !== null),
  }
  return warning.allergens.length > 0 || warning.diet || warning.isUnknown ? warning : null
}

/** Undeclared data warn of a dish, but do not hide it. */
export function isUnfit(composition: Composition, avoided: Avoidance): boolean {
  const warning = dietWarning(composition, avoided)
  return warning !== null && (warning.allergens.length > 0 || warning.diet !== null)
}

/** The dishes that a list shows to this customer; the same array if none is hidden. */
export const shownOf = <Dish extends Composition>(dishes: readonly Dish[], avoided: Avoidance): readonly Dish[] =>
  avoided.hides ? dishes.filter((dish) => !isUnfit(dish, avoided)) : dishes
