import type { Found, ProductCard } from '#shared/page-data/product-cards.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import type { Badge } from '#shared/rules/menu/dish-badges.ts'
import type { App } from '#client/context/app.ts'
import { dishCards } from './dish-cards.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import { queryWords, switchLayout, textWords } from '#shared/rules/search/search-folding.ts'

/** Search in the menu of the customer's restaurant. */

/** More would be hidden behind a phone's keyboard. */
const DISHES = 5
const CATEGORIES = 2

export interface Suggestions {
  dishes: ProductCard[]
  /** The total number of matching products. */
  total: number
  categories: ShellData['categories']
}

interface Asked {
  query: string
  page?: string
  badges?: readonly Badge[]
}

export async function searchMenu(
  app: App,
  { query, page = '1', badges = [] }: Asked,
  signal?: AbortSignal,
): Promise<Found> {
  const filter = badges.length > 0 && { badges: badges.join() }
  const parameters = { query, page, terminal_id: currentTerminalId(app), ...filter }
  const matches = await app.api.call('GET /bff/search', { query: parameters, signal })
  return { ...matches, data: dishCards(matches.data) }
}

/** The first matches for a text that is still being typed. */
export async function suggestDishes(app: App, text: string, signal?: AbortSignal): Promise<Suggestions> {
  const { data, meta } = await searchMenu(app, { query: text }, signal)
  const categories = app.shell.categories.filter(({ name }) => isNameOf(name, text)).slice(0, CATEGORIES)
  return { dishes: data.slice(0, DISHES), total: meta.total, categories }
}

const beginsLike = (names: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)))

/** Whether a text has a prefix of each word of a name, as typed or with the keyboard switched: 'сала' and 'cfkf' mean «Салати та супи». */
export function isNameOf(name: string, text: string): boolean {
  const names = textWords(name)
  return [text, switchLayout(text)].some((reading) => beginsLike(names, queryWords(reading)))
}
