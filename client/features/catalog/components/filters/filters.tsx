import type { ProductCard } from '#shared/page-data/product-cards.ts'
import {
  isFiltered,
  isRefined,
  sorts,
  type CatalogFilters,
  type Facets,
  type PriceBounds,
} from '#shared/rules/search/catalog-filters.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import { DietButton } from '../product/diet-button.tsx'
import { UnfitDishes, useShown } from '../product/unfit-dishes.tsx'
import { badges as all } from '#shared/rules/menu/dish-badges.ts'
import type { ChangeEvent } from 'react'

/** A changed filter sends its form. */
const submitFilters = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void =>
  form?.requestSubmit()

interface TickProps {
  name: string
  checked: boolean
  text: string
}

const Tick = ({ name, checked, text }: TickProps) => (
  <label className="chip refine-available">
    <input
      id={`refine-${name}`}
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={checked}
      onChange={submitFilters}
    />
    {text}
  </label>
)

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
    <form className="refine row" action={page} aria-label={refine.title()} autoComplete="off">
      <div className="refine-row">
        <Sort chosen={refinement.sort} />
        <Tick name="available" checked={refinement.available} text={refine.available()} />
        {all
          // A chosen one stays, so that it can be taken away.
          .filter((badge) => [...badges, ...refinement.badges].includes(badge))
          .map((badge) => (
            <Tick key={badge} name={badge} checked={refinement.badges.includes(badge)} text={refine.badges[badge]()} />
          ))}
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
    <label className="refine-sort field">
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

type Ends = Pick<CatalogFilters, 'priceFrom' | 'priceTo'>

/** 'Ціна', or the chosen range: 'від 100 ₴', 'до 300 ₴', '100 ₴ – 300 ₴'. */
function rangeText({ LL, locale }: App, { priceFrom, priceTo }: Ends): string {
  const { refine } = LL.catalog
  const [from, to] = [priceFrom, priceTo].map((end) => (end === null ? null : money(end, locale)))
  if (from && to) return `${from} – ${to}`
  if (from) return refine.priceFrom({ money: from })
  return to ? refine.priceTo({ money: to }) : refine.price()
}

/** Collapsed until a price is set: most customers never set one. */
function PriceFilter({ refinement: { priceFrom, priceTo }, bounds }: { refinement: Ends; bounds: PriceBounds }) {
  const app = useApp()
  const { refine } = app.LL.catalog
  return (
    <details className="refine-price" open={priceFrom !== null || priceTo !== null}>
      <summary className="chip" id="refine-price">
        {rangeText(app, { priceFrom, priceTo })}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="row">
        <legend className="visually-hidden">{refine.priceIn()}</legend>
        <PriceField name="price_from" label={refine.from()} value={priceFrom} hint={bounds.from} />
        <PriceField name="price_to" label={refine.to()} value={priceTo} hint={bounds.to} />
        <Button type="submit" id="refine-apply">
          {refine.apply()}
        </Button>
      </fieldset>
    </details>
  )
}

/** Whole hryvnias; the placeholder is the end of the range. */
function PriceField({ name, label, value, hint }: { name: string; label: string; value: number | null; hint: number }) {
  return (
    <label className="field">
      {label}
      <input
        id={`refine-${name}`}
        type="number"
        name={name}
        inputMode="numeric"
        min={0}
        max={999_999}
        step={1}
        defaultValue={value ?? ''}
        placeholder={String(hint)}
      />
    </label>
  )
}

/** The filters match nothing: a link to all products. */
export function NoMatches({ page }: { page: string }) {
  const { refine } = useApp().LL.catalog
  return (
    <EmptyState
      icon="dish"
      title={refine.none()}
      text={refine.noneText()}
      action={{ href: page, text: refine.reset() }}
    />
  )
}
