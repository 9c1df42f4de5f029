import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { missingFrom } from '#shared/rules/stored/favourites.ts'
import { NoProducts, ProductsById, StoredListPage } from '#client/features/catalog/components/products-by-id.tsx'
import { ProductGrid, SkeletonGrid } from '#client/features/catalog/components/product-grid.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

type Props = { data: PageData['favorites'] }

/** A removed card keeps its place for so long: its heart brings it back, and a double tap does not reach the next one. */
const LASTS_MS = 5000

/** The newest first. */
function useLasting(ids: readonly number[]): readonly number[] {
  const [lastingIds, show] = useState(() => ids.toReversed())
  const all = ids.join()
  useEffect(() => {
    const now = all ? all.split(',').map(Number).toReversed() : []
    show((before) => [...missingFrom(now, before), ...before])
    const end = setTimeout(() => show((before) => before.filter((id) => now.includes(id))), LASTS_MS)
    return () => clearTimeout(end)
  }, [all])
  return lastingIds
}

const Favourites = observer(function Favourites({ data: { products } }: Props) {
  const ids = useLasting(useApp().stores.favourites.ids)
  const initialProducts = products.length > 0 ? products : undefined
  return <ProductsById of="favourites" ids={ids} initialProducts={initialProducts} />
})

/** Favourites of the cookie, until the browser's own are restored; without scripts these are all. */
const Sent = ({ data: { products } }: Props) =>
  products.length > 0 ? (
    <ProductGrid products={products} liked />
  ) : (
    <>
      <noscript>
        <NoProducts of="favourites" />
      </noscript>
      <SkeletonGrid />
    </>
  )

export default function FavouritesPage({ data }: Props) {
  return (
    <StoredListPage of="favourites">{useHydrated() ? <Favourites data={data} /> : <Sent data={data} />}</StoredListPage>
  )
}
