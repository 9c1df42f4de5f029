import type { Category, Product, SearchAnswer } from '#shared/contract/catalog.ts'
import { pageOf } from '#shared/contract/paged.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { indexOf, matches, type MenuIndex, type SearchedDish } from '#shared/rules/search/menu-index.ts'
import { switchLayout } from '#shared/rules/search/search-folding.ts'
import { menuIn } from './menu.ts'
import type { FoundInMenu, SearchSource } from './search.ts'
import { bundleIn, type MenuReader, type TerminalQuery } from './start-bundle.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** Search in the cached menu, for backends without a search and for fields their search ignores. */

export async function searchInMenu(
  reader: MenuReader,
  restaurant: TerminalQuery,
  text: string,
  page: number,
): Promise<SearchAnswer> {
  const { dishes, read_as } = await allInMenu(reader, restaurant, text)
  return { ...pageOf(dishes, page), read_as }
}

export async function allInMenu(reader: MenuReader, restaurant: TerminalQuery, text: string): Promise<FoundInMenu> {
  const { locale } = reader
  const own = await categoriesIn(reader, locale, restaurant)
  const [uk, ru] = await Promise.all(
    locales.map((one) => (one === locale ? own : categoriesIn(reader, one, restaurant).catch(() => own))),
  )
  const { ids, isSwitched } = matches(await indexFor(uk ?? own, ru ?? own), text)
  const { products: dishes } = await menuIn(reader, restaurant)
  return { dishes: ids.flatMap((id) => dishes.get(id) ?? []), read_as: isSwitched ? switchLayout(text, locale) : null }
}

const categoriesIn = async (reader: MenuReader, locale: Locale, restaurant: TerminalQuery): Promise<Category[]> =>
  (await bundleIn({ ...reader, locale }, restaurant))['get-categories']

const dishesOf = async (reader: MenuReader, restaurant: TerminalQuery): Promise<Product[]> => [
  ...(await menuIn(reader, restaurant)).products.values(),
]

/** The same in the shop's other language; none while unavailable. */
const translatedDishes = async (reader: MenuReader, restaurant: TerminalQuery): Promise<Product[]> =>
  (
    await Promise.all(
      locales
        .filter((one) => one !== reader.locale)
        .map((locale) => dishesOf({ ...reader, locale }, restaurant).catch(() => [])),
    )
  ).flat()

/** What is searched besides the backend's own search. */
export const menuSource = (
  reader: MenuReader,
  restaurant: () => TerminalQuery | Promise<TerminalQuery>,
): Omit<SearchSource, 'ask'> => ({
  menu: async () => dishesOf(reader, await restaurant()),
  translated: async () => translatedDishes(reader, await restaurant()),
  inMenu: async (text) => allInMenu(reader, await restaurant(), text),
})

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
    return {
      id,
      name: both('name'),
      category: both('category'),
      description: both('description'),
      ingredients: both('ingredients'),
    }
  })
}

interface DishTexts {
  readonly name: string
  readonly category: string
  readonly description: string
  readonly ingredients: string
}
const textsOf = (categories: Category[]): Map<number, DishTexts> =>
  new Map(
    categories.flatMap((category) =>
      category.products.map(({ id, name, description, ingredients }): [number, DishTexts] => [
        id,
        { name, description, ingredients, category: category.name },
      ]),
    ),
  )
