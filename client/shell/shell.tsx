import { observer } from 'mobx-react-lite'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { useApp } from '#client/context/app.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { never } from './fulfilment-slot.tsx'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'

/** Rendered on the server only: the browser does not get its code. */
const WithoutScripts = import.meta.env.SSR ? (await import('./no-script-forms.tsx')).NoScriptForms : null
/** The server's footer and announcement stay until their chunks are loaded, and for good when that fails. */
const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).default
  : lazy(() => import('./footer.tsx').catch(never))
const AnnouncementBar = import.meta.env.SSR
  ? (await import('./announcement-bar.tsx')).default
  : lazy(() => import('./announcement-bar.tsx').catch(never))
const FailedPart = lazy<ComponentType>(() => import('./failed-part.tsx').catch(() => ({ default: () => null })))
const LiveParts = lazy<ComponentType>(() => import('./live-parts.tsx').catch(() => ({ default: () => null })))

/** Pressed before overlays are loaded: the page behind does not scroll any more. */
const Coming = observer(() => (useApp().stores.overlays.top ? <span className="overlay-loading" /> : null))

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return null
}

/**
 * A part of the shell that fails to render is replaced in place. Without a Suspense of its own React would render the whole shell
 * again, with an empty page.
 */
const Part = ({ onDrawn, children }: ShellProps & { children: ReactNode }) => (
  <Suspense>
    {onDrawn && <Mounted onMount={onDrawn} />}
    <ErrorBoundary instead={<FailedPart />}>{children}</ErrorBoundary>
  </Suspense>
)

/** Always the same elements, so that they are not rendered again while their chunks load. */
const footer = (
  <Part>
    <Footer />
  </Part>
)
const announcement = (
  <Part>
    <AnnouncementBar />
  </Part>
)

interface ShellProps {
  /** Called once the shell handles input. */ onDrawn?: (() => void) | undefined
}

/** The shell around pages; it outlives them. The checkout has no links away, the sprite page has no shell. */
export const Shell = observer(function Shell({ onDrawn }: ShellProps) {
  const { LL, stores } = useApp()
  const { layout } = stores.location
  // Server HTML that React hydrates last, unless it is rendered again.
  const [isLive, setLive] = useState(false)
  useEffect(() => startTransition(() => setLive(true)), [])
  if (layout === 'svg-sprite')
    return (
      <>
        {onDrawn && <Mounted onMount={onDrawn} />}
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
      {!checkout && announcement}
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
