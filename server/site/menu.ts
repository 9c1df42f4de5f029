import type { StartBundle } from '#shared/contract/business.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'
import type { CategoryHead, ProductCard } from '#shared/page-data/product-cards.ts'
import type { Locale } from '#shared/locale.ts'
import {
  canBeHad,
  filtered,
  facetsOf as facetsAmong,
  sorted,
  type CatalogFilters,
  type Facets,
  type Sort,
} from '#shared/rules/search/catalog-filters.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import { bundleIn, bundleOf, type MenuReader, type Reading, type TerminalQuery } from './start-bundle.ts'
import { cardOf } from './to-product-card.ts'

/** The menu of the chosen restaurant: a start bundle, split once when it arrives and listed from memory. */

/** A part of a category's list, counted from page 1. */
export interface DishList {
  readonly refinement: CatalogFilters
  readonly page: number
  readonly size: number
}

export interface DishPage {
  readonly products: ProductCard[]
  /** Number of dishes that match, on all pages. */
  readonly total: number
  /** Of the whole category. */
  readonly facets: Facets
}

export interface Menu {
  readonly bundle: StartBundle
  readonly heads: CategoryHead[]
  /** By id, in the menu's order. */
  readonly products: ReadonlyMap<number, Product>
  category(id: number): CategoryHead | undefined
  countOf(id: number): number
  /** Of all dishes. */
  facets(): Facets
  dishes(id: number, list: DishList): DishPage
  /** Number of dishes of the menu that match. */
  matching(refinement: CatalogFilters): number
  /** Most favourites first. */
  popular(): ProductCard[]
  /** A dish read alone may lack its category or the category's hours, and is sold by them all the same. */
  placed(product: Product): Product
}

export const menuOf = async (context: Reading): Promise<Menu> => split(await bundleOf(context), context.locale)

export const menuIn = async (reader: MenuReader, restaurant: TerminalQuery): Promise<Menu> =>
  split(await bundleIn(reader, restaurant), reader.locale)

/** Number of popular dishes offered first. */
const POPULAR = 8

interface Section {
  readonly head: CategoryHead
  readonly size: number
  /** Most requests show those of one category. */
  readonly cards: () => readonly ProductCard[]
  inOrder(sort: Sort): readonly ProductCard[]
}

/** Made when it is first asked for, and never again. */
function lazily<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

/** A category without a picture shows a dish's. */
function sectionFrom({ products, ...category }: Category, locale: Locale): Section {
  const image = category.image || products.find(({ image_preview }) => image_preview)?.image_preview || ''
  const cards = lazily(() => products.map(cardOf))
  const orders = new Map<Sort, readonly ProductCard[]>()
  return {
    head: { ...category, image },
    size: products.length,
    cards,
    inOrder(sort) {
      const list = orders.get(sort) ?? sorted(cards(), sort, locale)
      orders.set(sort, list)
      return list
    },
  }
}

/** It lives as long as the bundle is cached. */
const split = memoizeByIdentity((bundle: StartBundle, locale: Locale): Menu => {
  const categories = bundle['get-categories']
  const sections = categories.map((category) => sectionFrom(category, locale))
  const products = new Map(categories.flatMap((category) => category.products.map((product) => [product.id, product])))
  const byId = new Map(sections.map((section) => [section.head.id, section]))
  const matching = ({ inOrder }: Section, refinement: CatalogFilters) => filtered(inOrder(refinement.sort), refinement)
  const all = lazily(() => sections.flatMap(({ cards }) => cards()))
  return {
    bundle,
    heads: sections.map(({ head }) => head),
    products,
    category: (id) => byId.get(id)?.head,
    countOf: (id) => byId.get(id)?.size ?? 0,
    facets: () => facetsOf(all()),
    dishes(id, { refinement, page, size }) {
      const section = byId.get(id)
      const matches = section ? matching(section, refinement) : []
      return {
        products: matches.slice((page - 1) * size, page * size),
        total: matches.length,
        facets: facetsOf(section?.cards() ?? NONE),
      }
    },
    matching: (refinement) => sections.reduce((sum, section) => sum + matching(section, refinement).length, 0),
    popular: () => mostLoved(all()),
    placed: (product) => withHours(product, products.get(product.id)?.category),
  }
})

const NONE: readonly ProductCard[] = []
const facetsOf = memoizeByIdentity((cards: readonly ProductCard[]) => facetsAmong(cards))

const mostLoved = memoizeByIdentity((cards: readonly ProductCard[]) =>
  cards
    .filter(canBeHad)
    .toSorted((a, b) => b.all_favorites_count - a.all_favorites_count)
    .slice(0, POPULAR),
)

/** The product with its category's hours, as the menu names them, where it has none. */
function withHours(product: Product, category: Product['category'] | undefined): Product {
  const isSilent =
    product.category.id === null ||
    (product.category.id === category?.id && !product.category.is_active_by_time && category.is_active_by_time)
  return category && isSilent ? { ...product, category } : product
}
