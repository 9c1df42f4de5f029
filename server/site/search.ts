import type { Product, SearchAnswer, SearchFound } from '#shared/contract/catalog.ts'
import { pageOf } from '#shared/contract/paged.ts'
import { hasBadge, type Badge } from '#shared/rules/dish-badges.ts'
import { avoidedCount, dietWarning } from '#shared/rules/diet.ts'
import { mentionedWords, mentions } from '#shared/rules/search-mentions.ts'
import { exclusionsIn } from '#shared/rules/search-exclusions.ts'
import type { FoundInMenu } from './search-in-menu.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** The restaurant's search; avoided ingredients are filtered in the cached menu, so that no backend has to know of diets. */

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
  if (avoidedCount(avoided) + wanted.length === 0 && !isWithout)
    return { ...(await source.ask(text, page)), avoids: [], looked_for: text, left_out: [], not_left_out: [] }
  const [{ dishes, read_as }, mentioning] = await Promise.all([
    dishesFor(rest, avoidedCount(avoided) + named.length + wanted.length > 0, source),
    mentioningDishes(named, source),
  ])
  const [left_out, not_left_out] = [
    named.filter((_, at) => mentioning[at]?.size),
    named.filter((_, at) => !mentioning[at]?.size),
  ]
  // A dish of unknown composition is not "free of".
  const fit = dishes.filter(
    (dish) =>
      dietWarning(dish, avoided) === null && !mentioning.some((ids) => ids.has(dish.id)) && hasBadge(wanted, dish),
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

/** Each name costs a pass over all dishes; further names are ignored. */
const NAMES_MAX = 6

/** Read once per dish, while its menu is cached. */
const wordsOf = memoizeByIdentity(({ name, description, ingredients }: Product) =>
  mentionedWords([name, description, ingredients]),
)

/** For each name, the dishes with it in name, description or ingredients, in either language. */
async function mentioningDishes(
  names: readonly string[],
  { menu, translated }: SearchSource,
): Promise<ReadonlySet<number>[]> {
  if (names.length === 0) return []
  const dishes = (await Promise.all([menu(), translated()])).flat()
  return names
    .slice(0, NAMES_MAX)
    .map((one) => new Set(dishes.filter((dish) => mentions(wordsOf(dish), one)).map(({ id }) => id)))
}

/** All matching dishes, or all dishes if the query only excludes. */
const dishesFor = async (rest: string, isFiltered: boolean, { inMenu, menu }: SearchSource): Promise<FoundInMenu> =>
  rest === '' ? { dishes: isFiltered ? await menu() : [], read_as: null } : inMenu(rest)
