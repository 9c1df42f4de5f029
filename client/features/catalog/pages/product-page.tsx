import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { useProducts } from '../components/products-by-id.tsx'
import { useApp, AppContext } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { ChoosingDish } from '../components/product/choosing-dish.tsx'
import { ProductDetails } from '../components/product/product-details.tsx'
import { Purchase } from '../components/product/buy.tsx'
import { DeferredJson, useDeferred, useDeferredApp } from '#client/context/deferred-data.tsx'
import { ProductGrid, SkeletonGrid } from '../components/product-grid.tsx'

/** Loaded after the page: the customer did not ask for it. */
function Recommendations() {
  const products = useDeferred('recommendations')
  const app = useDeferredApp('recommendations')
  return (
    <AppContext value={app}>
      <ProductGrid products={products} />
      <DeferredJson name="recommendations" value={products} />
    </AppContext>
  )
}

function Path({ category }: Pick<Product, 'category'>) {
  const { LL, locale } = useApp()
  return (
    <nav className="path" aria-label={LL.product.path()}>
      <ol className="row">
        <li className="row">
          <a href={href(locale, 'catalog')}>{LL.catalog.title()}</a>
        </li>
        {category.id !== null && (
          <li className="row">
            <Icon name="chevron-right" />
            <a href={href(locale, 'category', { id: category.id })}>{category.name}</a>
          </li>
        )}
      </ol>
    </nav>
  )
}

export default function ProductPage({ data: { product } }: { data: PageData['product'] }) {
  const { LL, stores } = useApp()
  const { viewed } = stores
  useEffect(() => viewed.see(product.id), [viewed, product.id])
  return (
    <>
      <article className="container product">
        <Path category={product.category} />
        <Picture
          className="product-picture"
          src={product.image_preview}
          place="product"
          alt={product.name}
          width={600}
          height={450}
          priority
        />
        <Words product={product} />
      </article>
      <section className="container section">
        <h2>{LL.product.recommendations()}</h2>
        <Suspense fallback={<SkeletonGrid />}>
          <Recommendations />
        </Suspense>
      </section>
      <ViewedBefore product={product} />
    </>
  )
}

type DishProps = Pick<PageData['product'], 'product'>

/** One row. */
const SHOWN = 4

/** Known to the browser only. Its update does not render the rest of the page again. */
const ViewedBefore = (props: DishProps) => (useHydrated() ? <Viewed {...props} /> : null)

/** Products viewed before the shown one; without any the row is left out. */
const Viewed = observer(function Viewed({ product }: DishProps) {
  const { LL, locale, stores } = useApp()
  const ids = stores.viewed.ids.filter((id) => id !== product.id).slice(0, SHOWN)
  const { data, products, error } = useProducts(ids)
  if (data ? products.length === 0 : ids.length === 0 || error) return null
  return (
    <section className="container section">
      <SectionHeading title={LL.viewed.recent()} link={{ href: href(locale, 'viewed'), text: LL.viewed.all() }} />
      {data ? <ProductGrid quiet products={products} /> : <SkeletonGrid count={ids.length} />}
    </section>
  )
})

function Words({ product }: DishProps) {
  if (product.option_groups.length > 0) return <ChoosingDish product={product} />
  return (
    <ProductDetails product={product}>
      <Purchase product={product} />
    </ProductDetails>
  )
}
