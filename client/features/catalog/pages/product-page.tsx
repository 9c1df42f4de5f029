import ViewedProducts from '../components/viewed-products.tsx'
import { useEffect } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { recordViewed } from '../actions/record-viewed.ts'
import { ChoosingDish } from '../components/product/choosing-dish.tsx'
import { ProductDetails } from '../components/product/product-details.tsx'
import { Purchase } from '../components/product/purchase.tsx'
import { ProductGrid } from '../components/product-grid.tsx'

function Path({ category }: Pick<Product, 'category'>) {
  const { LL, locale } = useApp()
  return (
    <nav className="path" aria-label={LL.product.path()}>
      <ol>
        <li>
          <a href={href(locale, 'catalog')}>{LL.catalog.title()}</a>
        </li>
        {category.id !== null && (
          <li>
            <Icon name="chevron-right" />
            <a href={href(locale, 'category', { id: category.id })}>{category.name}</a>
          </li>
        )}
      </ol>
    </nav>
  )
}

export default function ProductPage({ data }: { data: PageData['product'] }) {
  const { product, recommendations, bonusPercent } = data
  const app = useApp()
  const { LL } = app
  useEffect(() => recordViewed(app, product.id), [app, product.id])
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
        <Words {...data} />
      </article>
      <section className="container section">
        <h2>{LL.product.recommendations()}</h2>
        <ProductGrid products={recommendations} bonusPercent={bonusPercent} />
      </section>
      <ViewedBefore productId={product.id} bonusPercent={bonusPercent} />
    </>
  )
}

/** Known to the browser only. Its update does not render the rest of the page again. */
const ViewedBefore = (props: { productId: number; bonusPercent: number | null }) =>
  useHydrated() ? <ViewedProducts {...props} /> : null

function Words({ product, bonusPercent }: PageData['product']) {
  if (product.option_groups.length > 0) return <ChoosingDish product={product} bonusPercent={bonusPercent} />
  return (
    <ProductDetails product={product}>
      <Purchase product={product} bonusPercent={bonusPercent} />
    </ProductDetails>
  )
}
