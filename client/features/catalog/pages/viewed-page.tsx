import { observer } from 'mobx-react-lite'
import { Button } from '#client/ui/button.tsx'
import { SkeletonGrid } from '../components/product-grid.tsx'
import { ProductsById, StoredListPage } from '../components/products-by-id.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

const Viewed = observer(function Viewed() {
  const { LL, stores } = useApp()
  const { viewed } = stores
  return (
    <>
      <ProductsById of="viewed" ids={viewed.ids} />
      {viewed.ids.length > 0 && (
        <p className="show-more">
          <Button look="plain" icon="trash" onClick={() => viewed.replace([])}>
            {LL.viewed.forget()}
          </Button>
        </p>
      )}
    </>
  )
})

/** The list is stored in the browser only, so the server sends the shape of this page. */
export default function ViewedPage() {
  const { LL } = useApp()
  return (
    <StoredListPage of="viewed">
      <noscript>
        <p>{LL.viewed.noScript()}</p>
      </noscript>
      {useHydrated() ? <Viewed /> : <SkeletonGrid />}
    </StoredListPage>
  )
}
