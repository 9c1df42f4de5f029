import type { StartBundle } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { CategoryHead, ProductCard } from '#shared/page-data/product-cards.ts'
import type { CatalogFilters, Facets } from '#shared/rules/catalog-filters.ts'

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

/** The menu of the chosen restaurant: whole from the start bundle, or in parts with calls of their own. */
export interface Menu {
  readonly bundle: StartBundle
  readonly heads: CategoryHead[]
  /** Number of dishes, without filters. */
  readonly total: number
  category(id: number): CategoryHead | undefined
  countOf(id: number): number
  /** Of all dishes. */
  facets(): Promise<Facets>
  dishes(id: number, list: DishList): Promise<DishPage>
  /** Number of dishes of the menu that match. */
  matching(refinement: CatalogFilters): Promise<number>
  product(id: number): Promise<Product | undefined>
  /** Those that exist, by id. */
  products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  /** Most favourites first. */
  popular(): Promise<ProductCard[]>
  /** A part of all dishes in their order; undefined after the last one. */
  slice(part: number): Promise<readonly Product[] | undefined>
  /** A dish read alone may lack its category or the category's hours, and is sold by them all the same. */
  placed(product: Product): Product
}

/** Number of popular dishes offered first. */
export const POPULAR = 8

/** Dishes of one `slice`. */
export const SLICE = 500
