import { observer } from 'mobx-react-lite'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductsById } from '../components/products-by-id.tsx'
import { SkeletonGrid } from '../components/skeleton-grid.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { forgetViewed } from '../actions/record-viewed.ts'

type Props = { data: PageData['viewed'] }

const Viewed = observer(function Viewed({ data: { bonusPercent } }: Props) {
  const app = useApp()
  const { LL, locale } = app
  const { viewed } = app.stores
  if (viewed.ids.length === 0) {
    return (
      <EmptyState icon="history" title={LL.viewed.empty.title()} text={LL.viewed.empty.text()}>
        <ButtonLink look="accent" href={href(locale, 'catalog')}>
          {LL.viewed.empty.action()}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductsById
        ids={viewed.ids}
        label={LL.viewed.title()}
        failed={LL.viewed.failed()}
        bonusPercent={bonusPercent}
      />
      <p className="show-more">
        <Button look="plain" icon="trash" onClick={() => forgetViewed(app)}>
          {LL.viewed.forget()}
        </Button>
      </p>
    </>
  )
})

/** The list is stored in the browser only, so the server sends the shape of this page. */
export default function ViewedPage({ data }: Props) {
  const { LL } = useApp()
  return (
    <>
      <header className="page-heading container">
        <h1>{LL.viewed.title()}</h1>
        <p className="muted">{LL.viewed.lead()}</p>
      </header>
      <div className="container section-first">
        <noscript>
          <p>{LL.viewed.noScript()}</p>
        </noscript>
        {useHydrated() ? <Viewed data={data} /> : <SkeletonGrid />}
      </div>
    </>
  )
}
