import { observer } from 'mobx-react-lite'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { KeptProducts } from '../components/kept-products.tsx'
import { SkeletonGrid } from '../components/skeleton-grid.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'

/** Newest hearts first. */
const Favourites = observer(function Favourites() {
  const { LL, locale, stores: { favourites } } = useApp()
  if (favourites.ids.length === 0) {
    return (
      <EmptyState icon="heart" title={LL.favorites.empty.title()} text={LL.favorites.empty.text()}>
        <ButtonLink look="accent" href={href(locale, 'catalog')}>{LL.favorites.empty.action()}</ButtonLink>
      </EmptyState>
    )
  }
  return <KeptProducts ids={favourites.ids.toReversed()} label={LL.favorites.title()} failed={LL.favorites.failed()} />
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
