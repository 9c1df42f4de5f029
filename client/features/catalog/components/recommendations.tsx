import { DeferredJson, useDeferred } from '#client/context/deferred-data.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Comes after the page: it is not what the visitor asked for. */
export function Recommendations({ bonusPercent }: { bonusPercent: number | null }) {
  const products = useDeferred('recommendations')
  return (
    <>
      <ProductGrid products={products} bonusPercent={bonusPercent} />
      <DeferredJson name="recommendations" value={products} />
    </>
  )
}
