import { observer } from 'mobx-react-lite'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { useApp } from '#client/context/app.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'
import { useProducts } from './use-products.ts'

interface ProductsByIdProps {
  ids: readonly number[]
  label: string
  failed: string
  bonusPercent: number | null
  /** Products loaded with the page. */ initialProducts?: ProductCard[]
}

/** A grid of products whose ids the browser stores; `failed` is the text for products that could not be loaded. */
export const ProductsById = observer(function StoredProducts({
  ids,
  label,
  failed,
  bonusPercent,
  initialProducts,
}: ProductsByIdProps) {
  const { LL } = useApp()
  const { products, data, error, mutate } = useProducts(ids, initialProducts)
  if (error && !data) {
    return (
      <EmptyState icon="alert" title={LL.errors.title()} text={failed}>
        <Button look="accent" icon="refresh" onClick={() => mutate()}>
          {LL.errors.retry()}
        </Button>
      </EmptyState>
    )
  }
  return data ? (
    <ProductGrid products={products} label={label} bonusPercent={bonusPercent} />
  ) : (
    <SkeletonGrid count={Math.min(ids.length, 8)} />
  )
})
