import type { Product, SearchAnswer, SearchFound } from '#shared/contract/catalogue.ts'
import { pageOf } from '#shared/contract/paged.ts'
import { avoidedCount, concernOf } from '#shared/rules/diet.ts'
import { wishesIn } from '#shared/rules/search-wishes.ts'

/** The restaurant's search, with what a guest does not eat made the diet filter: no backend has to know of diets. */

export interface SearchSource {
  ask: (query: string, page: string) => Promise<SearchAnswer>
  /** Every dish of the kitchen, as the menu has them. */
  menu: () => Promise<readonly Product[]>
}

/** Pages of a backend that are looked through for dishes to leave. */
const PAGES = 10

export async function searchFor(text: string, page: string, source: SearchSource): Promise<SearchFound> {
  const { rest, avoided, isWithout } = wishesIn(text)
  if (avoidedCount(avoided) === 0 && !isWithout) return { ...await source.ask(text, page), avoids: [], looked_for: text }
  const { dishes, read_as } = await dishesFor(rest, avoidedCount(avoided) > 0, source)
  // A dish whose composition is not told is not "free of".
  const fit = dishes.filter((dish) => concernOf(dish, avoided) === null)
  return { ...pageOf(fit, Number(page)), read_as, looked_for: rest, avoids: [...avoided.allergens, ...(avoided.diet ? [avoided.diet] : [])] }
}

/** All that match, or all there are where only a diet is asked for. */
async function dishesFor(rest: string, isDiet: boolean, { ask, menu }: SearchSource): Promise<{ dishes: readonly Product[]; read_as: string | null }> {
  if (rest === '') return { dishes: isDiet ? await menu() : [], read_as: null }
  const first = await ask(rest, '1')
  const others = Array.from({ length: Math.min(PAGES, first.meta.last_page) - 1 }, (_, at) => ask(rest, String(at + 2)))
  return { dishes: [first, ...await Promise.all(others)].flatMap(({ data }) => data), read_as: first.read_as }
}
