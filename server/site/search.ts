import type { Product, SearchAnswer, SearchFound } from '#shared/contract/catalog.ts'
import { pageOf } from '#shared/contract/paged.ts'
import { filtered, parseCatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { hasBadge, type Badge } from '#shared/rules/menu/dish-badges.ts'
import { avoidedCount, dietWarning } from '#shared/rules/menu/diet.ts'
import { isGeneral } from '#shared/rules/search/search-folding.ts'
import { mentionedWords, mentions } from '#shared/rules/search/search-mentions.ts'
import { exclusionsIn } from '#shared/rules/search/search-exclusions.ts'
import { badgesNamed, termsIn, type SearchTerms } from '#shared/rules/search/search-terms.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** The restaurant's search; avoided ingredients are filtered in the cached menu, so that no backend has to know of diets. */

export interface FoundInMenu {
  readonly dishes: readonly Product[]
  readonly read_as: string | null
}

export interface SearchSource {
  ask: (query: string, page: string) => Promise<SearchAnswer>
  /** Every dish of the restaurant's menu. */
  menu: () => Promise<readonly Product[]>
  /** The same in the shop's other language, as far as cached. */
  translated: () => Promise<readonly Product[]>
  /** All matching dishes of the cached menu, so that the backend is not searched page by page. */
  inMenu: (query: string) => Promise<FoundInMenu>
}

/** `wanted`: only dishes with one of these badges. */
export async function searchFor(
  text: string,
  page: string,
  source: SearchSource,
  wanted: readonly Badge[] = [],
): Promise<SearchFound> {
  const { rest, avoided, isWithout, named } = exclusionsIn(text)
  const terms = termsIn(rest)
  const { priceFrom, priceTo } = terms
  const narrowing = avoidedCount(avoided) + wanted.length + (priceFrom ?? 0) + (priceTo ?? 0)
  if (narrowing + terms.badges.length === 0 && !isWithout)
    return { ...(await source.ask(text, page)), avoids: [], looked_for: text, left_out: [], not_left_out: [] }
  const [{ dishes, read_as }, mentioning] = await Promise.all([
    dishesOfTerms(terms, narrowing + named.length > 0, source),
    mentioningDishes(named, source),
  ])
  const [left_out, not_left_out] = [
    named.filter((_, at) => mentioning[at]?.size),
    named.filter((_, at) => !mentioning[at]?.size),
  ]
  // A dish of unknown composition is not "free of".
  const fit = filtered(dishes, { ...unrefined, badges: wanted, priceFrom, priceTo }).filter(
    (dish) => dietWarning(dish, avoided) === null && !mentioning.some((ids) => ids.has(dish.id)),
  )
  return {
    ...pageOf(fit, Number(page)),
    read_as,
    looked_for: rest,
    left_out,
    not_left_out,
    avoids: [...avoided.allergens, ...(avoided.diet ? [avoided.diet] : [])],
  }
}

const unrefined = parseCatalogFilters({})

/** Each name costs a pass over all dishes; further names are ignored. */
const NAMES_MAX = 6

/** Read once per dish, while its menu is cached. */
const wordsOf = memoizeByIdentity(({ name, description, ingredients }: Product) =>
  mentionedWords([name, description, ingredients]),
)

/** For each name, the dishes with it in name, description or ingredients, in either language, or as a badge. */
async function mentioningDishes(
  names: readonly string[],
  { menu, translated }: SearchSource,
): Promise<ReadonlySet<number>[]> {
  if (names.length === 0) return []
  const dishes = (await Promise.all([menu(), translated()])).flat()
  return names.slice(0, NAMES_MAX).map((one) => {
    const marks = badgesNamed(one)
    const isMarked = (dish: Product): boolean => marks.length > 0 && hasBadge(marks, dish)
    return new Set(dishes.filter((dish) => isMarked(dish) || mentions(wordsOf(dish), one)).map(({ id }) => id))
  })
}

/** All matching dishes, or all dishes if the query only narrows. */
const dishesFor = async (rest: string, isNarrowed: boolean, { inMenu, menu }: SearchSource): Promise<FoundInMenu> =>
  isGeneral(rest) ? { dishes: isNarrowed ? await menu() : [], read_as: null } : inMenu(rest)

/** 'гострий бургер': burgers marked as spicy, then dishes whose texts say so. */
async function dishesOfTerms(
  { rest, unmarked, badges }: SearchTerms,
  isNarrowed: boolean,
  source: SearchSource,
): Promise<FoundInMenu> {
  const matches = await dishesFor(rest, isNarrowed, source)
  if (badges.length === 0) return matches
  const { dishes } = await dishesFor(unmarked, true, source)
  return { ...matches, dishes: [...new Set([...dishes.filter((dish) => hasBadge(badges, dish)), ...matches.dishes])] }
}
