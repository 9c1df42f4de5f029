import { observer } from 'mobx-react-lite'
import { href } from '#shared/routes.ts'
import { ProductGrid } from './product-grid.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'
import { useProducts } from './use-products.ts'
import { useApp } from '#client/context/app.ts'

/** One row. */
const SHOWN = 4

/** Products viewed before the shown one; without any the row is left out. */
export default observer(function RecentlyViewed({
  productId,
  bonusPercent,
}: {
  productId: number
  bonusPercent: number | null
}) {
  const { LL, locale, stores } = useApp()
  const { viewed } = stores
  const ids = viewed.ids.filter((id) => id !== productId).slice(0, SHOWN)
  const { data, products, error } = useProducts(ids)
  if (data ? products.length === 0 : ids.length === 0 || error) return null
  return (
    <section className="container section">
      <SectionHeading title={LL.viewed.recent()} link={{ href: href(locale, 'viewed'), text: LL.viewed.all() }} />
      {data ? (
        <ProductGrid quiet products={products} bonusPercent={bonusPercent} />
      ) : (
        <SkeletonGrid count={ids.length} />
      )}
    </section>
  )
})
