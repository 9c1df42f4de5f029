import { intlTag, type Locale } from '#shared/locale.ts'
import { badgeFields, badgesAmong, badgesIn, hasBadge, type Badge, type Marked } from '../menu/dish-badges.ts'
import { hryvnias } from '../money.ts'
import { minimumSale, type Sold } from '../cart/cart-sums.ts'

/** How a customer sorts and filters a part of the menu; the choice is in the address. */

/** Longest text to search for, in characters (contract, catalog). */
export const SEARCH_MAX = 100

/** `recommended` is the restaurant's own order. */
export const sorts = ['recommended', 'price_asc', 'price_desc', 'popular', 'name'] as const
export type Sort = (typeof sorts)[number]

export interface CatalogFilters {
  readonly sort: Sort
  /** Only available dishes. */
  readonly available: boolean
  /** Whole hryvnias, both ends included; null leaves an end open. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** Only dishes with one of these; empty: any. */
  readonly badges: readonly Badge[]
}

/** Fields needed for filtering and sorting. */
export interface Refinable extends Sold, Marked {
  readonly name: string
  readonly is_available: boolean
  readonly in_stop_list: boolean
  readonly all_favorites_count: number
}

type Query = Readonly<Record<string, string | undefined>>

/** 0 is an open end. */
const wholeHryvnias = (text = ''): number | null => (/^\d{1,6}$/.test(text) ? Number(text) || null : null)

/** Parses the query. Unknown values are ignored, reversed bounds of a price swapped. */
export function parseCatalogFilters(query: Query): CatalogFilters {
  const { sort, available, price_from, price_to } = query
  const ends = [wholeHryvnias(price_from), wholeHryvnias(price_to)] as const
  const [priceFrom, priceTo] = ends[0] !== null && ends[1] !== null && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
  return {
    sort: sorts.find((one) => one === sort) ?? 'recommended',
    available: available === '1',
    priceFrom,
    priceTo,
    badges: badgesIn(query),
  }
}

/** The query of a page of the list, with its question mark; empty for the first page without filters. */
export function catalogQuery({ sort, available, priceFrom, priceTo, badges }: CatalogFilters, page: number): string {
  const query = new URLSearchParams({
    ...(sort !== 'recommended' && { sort }),
    ...(available && { available: '1' }),
    ...badgeFields(badges),
    ...(priceFrom !== null && { price_from: String(priceFrom) }),
    ...(priceTo !== null && { price_to: String(priceTo) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

/** True: products are filtered out, so the page is a part of another one. */
export const isFiltered = ({ available, priceFrom, priceTo, badges }: CatalogFilters): boolean =>
  available || badges.length > 0 || priceFrom !== null || priceTo !== null

export const isRefined = (refinement: CatalogFilters): boolean =>
  isFiltered(refinement) || refinement.sort !== 'recommended'

export const canBeHad = ({ is_available, in_stop_list }: Pick<Refinable, 'is_available' | 'in_stop_list'>): boolean =>
  is_available && !in_stop_list

/** A dish sold by weight costs what its smallest amount costs: its price of 100 g buys nothing. */
const costOf = (product: Sold): number => hryvnias(minimumSale(product))

const isWanted =
  ({ available, priceFrom, priceTo, badges }: CatalogFilters) =>
  (product: Refinable): boolean =>
    (!available || canBeHad(product)) &&
    hasBadge(badges, product) &&
    costOf(product) >= (priceFrom ?? 0) &&
    costOf(product) <= (priceTo ?? Infinity)

type Compare = (one: Refinable, other: Refinable) => number

/** What cannot be had comes last. */
const soldOutLast =
  (compare: Compare): Compare =>
  (one, other) =>
    Number(canBeHad(other)) - Number(canBeHad(one)) || compare(one, other)

const orders: Record<Exclude<Sort, 'recommended'>, (locale: Locale) => Compare> = {
  price_asc: () => soldOutLast((one, other) => minimumSale(one) - minimumSale(other)),
  price_desc: () => soldOutLast((one, other) => minimumSale(other) - minimumSale(one)),
  popular: () => soldOutLast((one, other) => other.all_favorites_count - one.all_favorites_count),
  name: (locale) => {
    const { compare } = new Intl.Collator(intlTag[locale])
    return (one, other) => compare(one.name, other.name)
  },
}

export const filtered = <Product extends Refinable>(
  products: readonly Product[],
  refinement: CatalogFilters,
): Product[] => products.filter(isWanted(refinement))

/** Equal ones stay in the restaurant's order. */
export const sorted = <Product extends Refinable>(
  products: readonly Product[],
  sort: Sort,
  locale: Locale,
): readonly Product[] => (sort === 'recommended' ? products : products.toSorted(orders[sort](locale)))

/** The cheapest and the dearest, in whole hryvnias. */
export interface PriceBounds {
  readonly from: number
  readonly to: number
}

/** Null if all prices are equal. */
export function priceBounds(products: readonly Sold[]): PriceBounds | null {
  let [least, most] = [Infinity, 0]
  for (const product of products) {
    const cost = costOf(product)
    least = Math.min(least, cost)
    most = Math.max(most, cost)
  }
  const [from, to] = [Math.floor(least), Math.ceil(most)]
  return products.length > 1 && from < to ? { from, to } : null
}

/** What the filters of a list can choose from, without any filter. */
export interface Facets {
  readonly bounds: PriceBounds | null
  /** Those that its dishes have. */
  readonly badges: readonly Badge[]
}

export const facetsOf = (products: readonly (Sold & Marked)[]): Facets => ({
  bounds: priceBounds(products),
  badges: badgesAmong(products),
})
