import type { Category, Product, SearchAnswer } from '#shared/contract/catalog.ts'
import { pageOf } from '#shared/contract/paged.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { indexOf, matches, type MenuIndex, type SearchedDish } from '#shared/rules/menu-index.ts'
import { switchLayout } from '#shared/rules/search-folding.ts'
import { menuIn } from './menu.ts'
import { bundleIn, type MenuReader, type TerminalQuery } from './start-bundle.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** Search in the cached menu, for backends without a search and for fields their search ignores. */

export interface FoundInMenu {
  readonly dishes: readonly Product[]
  readonly read_as: string | null
}

export async function searchInMenu(
  reader: MenuReader,
  restaurant: TerminalQuery,
  text: string,
  page: number,
): Promise<SearchAnswer> {
  const { dishes, read_as } = await allInMenu(reader, restaurant, text)
  return { ...pageOf(dishes, page), read_as }
}

/** A menu in parts is searched by its backend; only so many pages of matches are read. */
const PAGES_OF_MATCHES = 20

async function allFromBackend(
  { anonymous, locale, requestId }: MenuReader,
  restaurant: TerminalQuery,
  text: string,
): Promise<FoundInMenu> {
  const read = (page: number) =>
    anonymous.fetch('searchProducts', { query: { query: text, page: String(page), ...restaurant } }, locale, requestId)
  const first = await read(1)
  const last = Math.min(first.meta.last_page, PAGES_OF_MATCHES)
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => read(at + 2)))
  return { dishes: [first, ...others].flatMap(({ data }) => data), read_as: first.read_as }
}

export async function allInMenu(reader: MenuReader, restaurant: TerminalQuery, text: string): Promise<FoundInMenu> {
  const { locale } = reader
  if ((await bundleIn(reader, restaurant)).menu_in_parts) return allFromBackend(reader, restaurant, text)
  const own = await categoriesIn(reader, locale, restaurant)
  const [uk, ru] = await Promise.all(
    locales.map((one) => (one === locale ? own : categoriesIn(reader, one, restaurant).catch(() => own))),
  )
  const { ids, isSwitched } = matches(await indexFor(uk ?? own, ru ?? own), text)
  const dishes = new Map(own.flatMap(({ products }) => products).map((product) => [product.id, product]))
  return { dishes: ids.flatMap((id) => dishes.get(id) ?? []), read_as: isSwitched ? switchLayout(text, locale) : null }
}

const categoriesIn = async (reader: MenuReader, locale: Locale, restaurant: TerminalQuery): Promise<Category[]> =>
  (await bundleIn({ ...reader, locale }, restaurant))['get-categories']

/** Most parts of a menu in parts that a search by exclusion looks through. */
const SLICES = 4

/** Every dish; of a menu in parts the first ones. */
export async function dishesOf(reader: MenuReader, restaurant: TerminalQuery): Promise<Product[]> {
  const menu = await menuIn(reader, restaurant)
  const slices = menu.bundle.menu_in_parts
    ? await Promise.all(Array.from({ length: SLICES }, (_, part) => menu.slice(part)))
    : [menu.bundle['get-categories'].flatMap(({ products }) => products)]
  return slices.flatMap((slice) => slice ?? [])
}

/** The same in the shop's other language; none while unavailable. */
export const translatedDishes = async (reader: MenuReader, restaurant: TerminalQuery): Promise<Product[]> =>
  (
    await Promise.all(
      locales
        .filter((one) => one !== reader.locale)
        .map((locale) => dishesOf({ ...reader, locale }, restaurant).catch(() => [])),
    )
  ).flat()

/** One index while both languages' menus are cached. */
const indexFor = memoizeByIdentity((uk: Category[], ru: Category[]): Promise<MenuIndex> =>
  indexOf(searchedDishes({ uk, ru })),
)

/** A dish missing from one language's menu is searched by its name in the other. */
function searchedDishes(menus: Readonly<Record<Locale, Category[]>>): SearchedDish[] {
  const texts = { uk: textsOf(menus.uk), ru: textsOf(menus.ru) }
  return [...new Map([...texts.uk, ...texts.ru]).keys()].map((id) => {
    const [uk, ru] = [texts.uk.get(id) ?? texts.ru.get(id), texts.ru.get(id) ?? texts.uk.get(id)]
    const both = (field: keyof DishTexts) => ({ uk: uk?.[field] ?? '', ru: ru?.[field] ?? '' })
    return { id, name: both('name'), category: both('category'), description: both('description') }
  })
}

interface DishTexts {
  readonly name: string
  readonly category: string
  readonly description: string
}
const textsOf = (categories: Category[]): Map<number, DishTexts> =>
  new Map(
    categories.flatMap((category) =>
      category.products.map(({ id, name, description }): [number, DishTexts] => [
        id,
        { name, description, category: category.name },
      ]),
    ),
  )
