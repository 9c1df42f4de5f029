import type { PriceBounds, CatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { useApp, type App } from '#client/context/app.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'

type Ends = Pick<CatalogFilters, 'priceFrom' | 'priceTo'>

/** 'Ціна', or the chosen range: 'від 100 ₴', 'до 300 ₴', '100 ₴ – 300 ₴'. */
function rangeText(
  {
    LL: {
      catalog: { refine },
    },
    locale,
  }: App,
  { priceFrom, priceTo }: Ends,
): string {
  const [from, to] = [priceFrom, priceTo].map((end) => (end === null ? null : money(end, locale)))
  if (from && to) return `${from} – ${to}`
  if (from) return refine.priceFrom({ money: from })
  return to ? refine.priceTo({ money: to }) : refine.price()
}

/** Collapsed until a price is set: most customers never set one. */
export function PriceFilter({ refinement: { priceFrom, priceTo }, bounds }: { refinement: Ends; bounds: PriceBounds }) {
  const app = useApp()
  const { refine } = app.LL.catalog
  return (
    <details className="refine-price" open={priceFrom !== null || priceTo !== null}>
      <summary className="chip" id="refine-price">
        {rangeText(app, { priceFrom, priceTo })}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
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
    <label>
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
