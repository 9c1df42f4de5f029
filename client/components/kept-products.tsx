import { observer } from 'mobx-react-lite'
import { useApp } from '../context/app.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'
import { useProducts } from './use-products.ts'

/** The grid of products the browser keeps ids of; `failed` says what could not be loaded. */
export const KeptProducts = observer(function KeptProducts({ ids, label, failed }: { ids: readonly number[]; label: string; failed: string }) {
  const { LL } = useApp()
  const { products, data, error, mutate } = useProducts(ids)
  if (error && !data) {
    return (
      <EmptyState icon="alert" title={LL.errors.title()} text={failed}>
        <Button look="accent" icon="refresh" onClick={() => mutate()}>{LL.errors.retry()}</Button>
      </EmptyState>
    )
  }
  return data ? <ProductGrid products={products} label={label} /> : <SkeletonGrid count={Math.min(ids.length, 8)} />
})
