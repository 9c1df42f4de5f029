import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { isFiltered, isRefined, sorts, type CatalogFilters, type Facets } from '#shared/rules/search/catalog-filters.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { DietButton } from '../product/diet-button.tsx'
import { UnfitDishes, useShown } from './unfit-dishes.tsx'
import { PriceFilter } from './price-filter.tsx'
import { badges as all, type Badge } from '#shared/rules/menu/dish-badges.ts'
import type { ChangeEvent } from 'react'

interface BadgeFiltersProps {
  /** Those that some of the dishes have. */
  badges: readonly Badge[]
  chosen: readonly Badge[]
}

/** Checkboxes of the badges that dishes have; a chosen one stays, so that it can be taken away. */
function BadgeFilters({ badges, chosen }: BadgeFiltersProps) {
  const { refine } = useApp().LL.catalog
  return all
    .filter((badge) => badges.includes(badge) || chosen.includes(badge))
    .map((badge) => (
      <label key={badge} className="chip refine-available">
        <input
          id={`refine-${badge}`}
          type="checkbox"
          name={badge}
          value="1"
          defaultChecked={chosen.includes(badge)}
          onChange={submitFilters}
        />
        {refine.badges[badge]()}
      </label>
    ))
}

/** A changed filter sends its form. */
const submitFilters = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void =>
  form?.requestSubmit()

interface RefineProps extends Facets {
  /** The page without any filters. */
  page: string
  refinement: CatalogFilters
  products: readonly ProductCard[]
  /** Number of products that match, on all pages. */
  total: number
}

/**
 * Order and filters of products: a GET form, so that the URL holds the choice and no scripts are needed. Each control has an id, so
 * that a visit within the page keeps the focus on it.
 */
export function Filters({ page, refinement, bounds, badges, products, total }: RefineProps) {
  const { refine } = useApp().LL.catalog
  return (
    <form className="refine" action={page} aria-label={refine.title()} autoComplete="off">
      <div className="refine-row">
        <Sort chosen={refinement.sort} />
        <label className="chip refine-available">
          <input
            id="refine-available"
            type="checkbox"
            name="available"
            value="1"
            defaultChecked={refinement.available}
            onChange={submitFilters}
          />
          {refine.available()}
        </label>
        <BadgeFilters badges={badges} chosen={refinement.badges} />
        <DietButton id="refine-diet" className="chip refine-available" />
        {bounds && <PriceFilter refinement={refinement} bounds={bounds} />}
        <noscript>
          <Button type="submit">{refine.apply()}</Button>
        </noscript>
      </div>
      <Found products={products} refinement={refinement} total={total} />
      {isFiltered(refinement) && (
        <a className="inline-link refine-reset" href={page}>
          {refine.clear()}
        </a>
      )}
      <UnfitDishes products={products} />
    </form>
  )
}

/** The URL of the usual order names none. */
const valueOf = (sort: CatalogFilters['sort']): string => (sort === 'recommended' ? '' : sort)

function Sort({ chosen }: { chosen: CatalogFilters['sort'] }) {
  const { refine } = useApp().LL.catalog
  return (
    <label className="refine-sort">
      <span className="visually-hidden">{refine.sort()}</span>
      <select id="refine-sort" name="sort" defaultValue={valueOf(chosen)} onChange={submitFilters}>
        {sorts.map((sort) => (
          <option key={sort} value={valueOf(sort)}>
            {refine.sorts[sort]()}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The number of matches; a filtered page announces it after hydration (WCAG 4.1.3). */
function Found({ products, refinement, total }: Pick<RefineProps, 'products' | 'refinement' | 'total'>) {
  const { refine } = useApp().LL.catalog
  const count = total - (products.length - useShown(products).length)
  const refined = isRefined(refinement)
  const live = useHydrated() && refined
  return (
    <>
      <p className="muted refine-found" data-refined={refined || undefined} aria-hidden={live || undefined}>
        {refine.found({ n: count })}
      </p>
      <p className="visually-hidden" role="status">
        {live && refine.found({ n: count })}
      </p>
    </>
  )
}
