import { LateJson, useLate } from '#client/context/deferred-data.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Comes after the page: it is not what the visitor asked for. */
export function Recommendations({ bonusPercent }: { bonusPercent: number | null }) {
  const products = useLate('recommendations')
  return (
    <>
      <ProductGrid products={products} bonusPercent={bonusPercent} />
      <LateJson name="recommendations" value={products} />
    </>
  )
}
