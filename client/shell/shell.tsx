import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { useApp } from '#client/context/app.ts'
import { href } from '#shared/routes.ts'
import AnnouncementBar from './notices/announcement-bar.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { CheckoutHeader } from './bars/checkout-header.tsx'
import Footer from './bars/footer.tsx'
import { Header } from './bars/header.tsx'
import LiveParts from './live-parts.tsx'
import { Outlet } from './outlet.tsx'

/** Rendered on the server only: the browser does not get its code. */
const WithoutScripts = import.meta.env.SSR ? (await import('./no-script-forms.tsx')).NoScriptForms : null

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return null
}

/** Replaces a part of the shell that failed to render, with the simplest way to continue. */
function FailedPart() {
  const { LL, locale, stores } = useApp()
  const { errors, nav } = LL
  return (
    <div className="container" role="alert">
      <p className="notice" data-severity="warn">
        <span>{errors.brokenPart()}</span>
        <a className="inline-link" href={stores.location.path} data-reload>
          {errors.reload()}
        </a>
        <a className="inline-link" href={href(locale, 'home')}>
          {nav.home()}
        </a>
      </p>
    </div>
  )
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

interface ShellProps {
  /** Called once the shell handles input. */ onDrawn?: (() => void) | undefined
}

/** The shell around pages; it outlives them. The checkout has no links away, the sprite page has no shell. */
export const Shell = observer(function Shell({ onDrawn }: ShellProps) {
  const { LL, stores } = useApp()
  const { layout } = stores.location
  if (layout === 'svg-sprite')
    return (
      <>
        {onDrawn && <Mounted onMount={onDrawn} />}
        <Outlet />
      </>
    )
  const checkout = layout === 'checkout'
  const aroundShop = (part: ReactNode): ReactNode => !checkout && <Part>{part}</Part>
  return (
    <>
      <Part>
        <a className="skip-link" href="#main">
          {LL.common.skipToContent()}
        </a>
      </Part>
      <LiveParts />
      {aroundShop(<AnnouncementBar />)}
      <Part onDrawn={onDrawn}>{checkout ? <CheckoutHeader /> : <Header />}</Part>
      <noscript>{WithoutScripts && !checkout && <WithoutScripts />}</noscript>
      <Outlet />
      {aroundShop(<Footer />)}
      {aroundShop(<BottomBar />)}
    </>
  )
})
