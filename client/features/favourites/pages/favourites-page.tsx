import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { missingFrom } from '#shared/rules/stored/favourites.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductsById } from '#client/features/catalog/components/products-by-id.tsx'
import { ProductGrid } from '#client/features/catalog/components/product-grid.tsx'
import { SkeletonGrid } from '#client/features/catalog/components/skeleton-grid.tsx'
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

const Favourites = observer(function Favourites({ data: { products, bonusPercent } }: Props) {
  const {
    LL,
    stores: { favourites },
  } = useApp()
  const ids = useLasting(favourites.ids)
  if (ids.length === 0) return <NoHearts />
  return (
    <ProductsById
      ids={ids}
      label={LL.favourites.title()}
      failed={LL.favourites.failed()}
      bonusPercent={bonusPercent}
      initialProducts={products.length > 0 ? products : undefined}
    />
  )
})

function NoHearts() {
  const { LL, locale } = useApp()
  return (
    <EmptyState icon="heart" title={LL.favourites.empty.title()} text={LL.favourites.empty.text()}>
      <ButtonLink look="accent" href={href(locale, 'catalog')}>
        {LL.favourites.empty.action()}
      </ButtonLink>
    </EmptyState>
  )
}

/** Favourites of the cookie, until the browser's own are restored; without scripts these are all. */
const Sent = ({ data: { products, bonusPercent } }: Props) =>
  products.length > 0 ? (
    <ProductGrid products={products} liked bonusPercent={bonusPercent} />
  ) : (
    <>
      <noscript>
        <NoHearts />
      </noscript>
      <SkeletonGrid />
    </>
  )

export default function FavouritesPage({ data }: Props) {
  const { LL } = useApp()
  return (
    <>
      <header className="page-heading container">
        <h1>{LL.favourites.title()}</h1>
        <p className="muted">{LL.favourites.lead()}</p>
      </header>
      <div className="container section-first">{useHydrated() ? <Favourites data={data} /> : <Sent data={data} />}</div>
    </>
  )
}
