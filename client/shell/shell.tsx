import { observer } from 'mobx-react-lite'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { useApp } from '#client/context/app.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'

/** A browser that runs this never sees it, so it does not get its code. */
const WithoutScripts = import.meta.env.SSR ? (await import('./no-script-forms.tsx')).NoScriptForms : null
/** The server's footer stands until its code is here, and for good where that does not come. */
const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).default
  : lazy(() => import('./footer.tsx').catch(() => new Promise<never>(() => {})))
const FailedPart = lazy<ComponentType>(() => import('./failed-part.tsx').catch(() => ({ default: () => null })))
const LiveParts = lazy<ComponentType>(() => import('./live-parts.tsx').catch(() => ({ default: () => null })))

/** What was pressed before there are overlays: the page behind does not scroll any more. */
const Coming = observer(() => (useApp().stores.overlays.top ? <span className="overlay-loading" /> : null))

function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/**
 * A part of the frame that cannot be drawn is replaced where it stands. Without a Suspense of its own React would draw the whole
 * frame a second time, and with it an empty page.
 */
const Part = ({ onDrawn, children }: FrameProps & { children: ReactNode }) => (
  <Suspense>
    {onDrawn && <Drawn tell={onDrawn} />}
    <ErrorBoundary instead={<FailedPart />}>{children}</ErrorBoundary>
  </Suspense>
)

/** Always the same element: it is not drawn again while its code is on its way. */
const footer = (
  <Part>
    <Footer />
  </Part>
)

interface FrameProps {
  /** Called once the frame answers to presses. */ onDrawn?: (() => void) | undefined
}

/** The frame around pages; it outlives them. The checkout has nothing that leads away, the sprite nothing at all. */
export const Shell = observer(function Chrome({ onDrawn }: FrameProps) {
  const { LL, stores, shell } = useApp()
  const { layout } = stores.location
  // What the server rendered in parts React makes live last of all, unless they are drawn again.
  const [isLive, setLive] = useState(false)
  useEffect(() => startTransition(() => setLive(true)), [])
  if (layout === 'svg-sprite')
    return (
      <>
        {onDrawn && <Drawn tell={onDrawn} />}
        <Outlet />
      </>
    )
  const checkout = layout === 'checkout'
  return (
    <>
      <a className="skip-link" href="#main">
        {LL.common.skipToContent()}
      </a>
      {isLive && (
        <ErrorBoundary instead={null}>
          <Suspense fallback={<Coming />}>
            <LiveParts />
          </Suspense>
        </ErrorBoundary>
      )}
      {!checkout && <AnnouncementBar texts={shell.texts} />}
      <Part onDrawn={onDrawn}>{checkout ? <CheckoutHeader /> : <Header />}</Part>
      <noscript>{WithoutScripts && !checkout && <WithoutScripts />}</noscript>
      <Outlet />
      {!checkout && footer}
      {!checkout && (
        <Part>
          <BottomBar />
        </Part>
      )}
    </>
  )
})
