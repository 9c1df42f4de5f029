import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ComponentType } from 'react'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'
import { Stripe } from './stripe.tsx'

/** A browser that runs this never sees it, so it does not get its code. */
const WithoutScripts = import.meta.env.SSR ? (await import('./without-scripts.tsx')).WithoutScripts : null
/** The server's footer stands until its code is here, and for good where that does not come. */
const Footer = import.meta.env.SSR ? (await import('./footer.tsx')).default : lazy(() => import('./footer.tsx').catch(() => new Promise<never>(() => {})))
/** Always the same element: an update of the frame would make React draw what is not live yet a second time. */
const footer = <Suspense><Footer /></Suspense>
const LiveParts = lazy<ComponentType>(() => import('./live-parts.tsx').catch(() => ({ default: () => null })))

/** What was pressed before there are overlays: the page behind does not scroll any more. */
const Coming = observer(() => useApp().stores.overlays.top ? <span className="overlay-loading" /> : null)

/** The frame around pages; it outlives them. The checkout has nothing that leads away, the sprite nothing at all (spec 2, layouts). */
export const Chrome = observer(function Chrome() {
  const { LL, stores, shell } = useApp()
  const { layout } = stores.location
  const isLive = useHydrated()
  if (layout === 'svg-sprite') return <Outlet />
  const checkout = layout === 'checkout'
  return (
    <>
      <a className="skip-link" href="#main">{LL.common.skipToContent()}</a>
      {isLive && <Suspense fallback={<Coming />}><LiveParts /></Suspense>}
      {!checkout && <Stripe texts={shell.texts} />}
      {checkout ? <CheckoutHeader /> : <Header />}
      <noscript>{WithoutScripts && !checkout && <WithoutScripts />}</noscript>
      <Outlet />
      {!checkout && footer}
      {!checkout && <BottomBar />}
    </>
  )
})
