import { observer } from 'mobx-react-lite'
import useSWR from 'swr'
import type { ProductCard } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { SkeletonGrid } from '../components/skeleton-grid.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { terminalOf } from '../flows/terminal.ts'

/** Today's state of the products with a heart; newest hearts first. */
function useFavouriteProducts() {
  const app = useApp()
  const ids = app.stores.favourites.ids
  const terminal = terminalOf(app)
  const answer = useSWR<ProductCard[]>(ids.length ? ['favourites', terminal, ...ids.toSorted((a, b) => a - b)] : null,
    () => app.api.call('GET /bff/products', { query: { ids: ids.map(String), terminal_id: terminal } }),
    { keepPreviousData: true })
  const products = ids.toReversed().flatMap((id) => answer.data?.find((product) => product.id === id) ?? [])
  return { ...answer, ids, products }
}

const Favourites = observer(function Favourites() {
  const { LL, locale } = useApp()
  const { ids, products, data, error, mutate } = useFavouriteProducts()
  if (ids.length === 0) {
    return (
      <EmptyState icon="heart" title={LL.favorites.empty.title()} text={LL.favorites.empty.text()}>
        <ButtonLink look="accent" href={href(locale, 'catalog')}>{LL.favorites.empty.action()}</ButtonLink>
      </EmptyState>
    )
  }
  if (error && !data) {
    return (
      <EmptyState icon="alert" title={LL.errors.title()} text={LL.favorites.failed()}>
        <Button look="accent" icon="refresh" onClick={() => mutate()}>{LL.errors.retry()}</Button>
      </EmptyState>
    )
  }
  return data ? <ProductGrid products={products} label={LL.favorites.title()} /> : <SkeletonGrid count={Math.min(ids.length, 8)} />
})

/** Hearts are the browser's own, so the server sends only the shape of this page. */
export default function FavoritesPage() {
  const { LL } = useApp()
  return (
    <>
      <header className="page-heading container"><h1>{LL.favorites.title()}</h1><p className="muted">{LL.favorites.lead()}</p></header>
      <div className="container section-first">
        <noscript><p>{LL.favorites.noScript()}</p></noscript>
        {useHydrated() ? <Favourites /> : <SkeletonGrid />}
      </div>
    </>
  )
}
