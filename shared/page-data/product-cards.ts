import type { Category, Product, SearchFound } from '#shared/contract/catalog.ts'
import type { Badge } from '#shared/rules/menu/dish-badges.ts'
import type { CatalogFilters, Facets } from '#shared/rules/search/catalog-filters.ts'
import type { CardChoice } from '#shared/rules/menu/selection.ts'

/** Dishes and categories as cards and lists show them. */

type Rare = 'old_price' | 'badges'

/** A product as a card shows it; what few dishes have is absent from the others. */
export type ProductCard = Omit<
  Product,
  'description' | 'ingredients' | 'option_groups' | 'nutrition' | 'cooking_minutes' | Rare
> &
  Partial<Pick<Product, Rare>> &
  CardChoice

/** A category without its dishes. */
export type CategoryHead = Omit<Category, 'products'>

/** A category with the dishes of one page. */
export interface CategorySection {
  category: CategoryHead
  products: ProductCard[]
  /** Number of dishes that match, on all pages. */
  total: number
}

/** The page of a list, and the last one. */
export interface Pages {
  page: number
  last: number
}

/** A page of search results. */
export type Found = Omit<SearchFound, 'data'> & { data: ProductCard[] }

/** The chosen filters, and what they choose from. */
export interface Refined extends Facets {
  refinement: CatalogFilters
}

export interface CatalogPage extends Refined {
  sections: CategorySection[]
  /** Categories on other pages of a large menu. */
  others: Pick<CategoryHead, 'id' | 'name'>[]
  /** Number of dishes that match. */
  total: number
  pages: Pages
}

export interface CategoryPage extends Refined {
  section: CategorySection
  categories: CategoryHead[]
  pages: Pages
}

export interface SearchPage {
  query: string
  /** Null without a query. */
  found: Found | null
  /** Badges that matches may have, and those they are filtered by. */
  badges: readonly Badge[]
  chosen: readonly Badge[]
  categories: CategoryHead[]
  popular: ProductCard[]
}
