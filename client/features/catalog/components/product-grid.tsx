import type { ProductCard as Product } from '#shared/page-data/product-cards.ts'
import { useApp } from '#client/context/app.ts'
import { useBonusPercent } from '#client/context/page.ts'
import { ProductCard } from './product/product-card.tsx'
import { UnfitDishes, useShown } from './product/unfit-dishes.tsx'

/** Pictures of the first row of a wide screen; on a phone, in the same document, of two rows. */
const FIRST_ROW = 4

interface GridProps {
  products: Product[]
  priority?: boolean
  label?: string
  /** All of them are favourites, as the server knows. */
  liked?: boolean
  /** The page announces the number of hidden products for all its lists. */
  hasNotice?: boolean
  /** Another list of the page makes the announcement. */
  quiet?: boolean
}

/** Products without those the customer hides. */
export function ProductGrid({ products, priority = false, label, liked, hasNotice = false, quiet }: GridProps) {
  const app = useApp()
  const bonusPercent = useBonusPercent()
  const visibleProducts = useShown(products)
  const isBare = visibleProducts.length < products.length && visibleProducts.length === 0
  return (
    <>
      {!hasNotice && <UnfitDishes products={products} quiet={quiet} />}
      {isBare ? (
        hasNotice && <p className="muted">{app.LL.diet.unfit.all()}</p>
      ) : (
        <ul className="product-grid" aria-label={label}>
          {visibleProducts.map((product, index) => (
            <ProductCard
              key={product.id}
              app={app}
              product={product}
              priority={priority && index < FIRST_ROW}
              liked={liked}
              bonusPercent={bonusPercent}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The shape of a product grid while its data loads. */
export function SkeletonGrid({ count = 4 }: { count?: number }) {
  const { LL } = useApp()
  return (
    <div role="status">
      <span className="visually-hidden">{LL.common.loading()}</span>
      <div className="product-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="card" key={index}>
            <span className="skeleton skeleton-picture" />
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line skeleton-short" />
          </div>
        ))}
      </div>
    </div>
  )
}
