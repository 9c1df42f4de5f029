import { DeferredJson, useDeferred } from '#client/context/deferred-data.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Loaded after the page: the customer did not ask for it. */
export function Recommendations({ bonusPercent }: { bonusPercent: number | null }) {
  const products = useDeferred('recommendations')
  return (
    <>
      <ProductGrid products={products} bonusPercent={bonusPercent} />
      <DeferredJson name="recommendations" value={products} />
    </>
  )
}
