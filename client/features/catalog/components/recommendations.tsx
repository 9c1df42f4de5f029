import { AppContext } from '#client/context/app.ts'
import { DeferredJson, useDeferred, useDeferredApp } from '#client/context/deferred-data.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Loaded after the page: the customer did not ask for it. */
export function Recommendations({ bonusPercent }: { bonusPercent: number | null }) {
  const products = useDeferred('recommendations')
  const app = useDeferredApp('recommendations')
  return (
    <AppContext value={app}>
      <ProductGrid products={products} bonusPercent={bonusPercent} />
      <DeferredJson name="recommendations" value={products} />
    </AppContext>
  )
}
