import { startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { OverlayHost } from './overlays/overlay-host.tsx'
import { Announcer } from './announcer.tsx'
import { keepFocusVisible } from './keep-focus-visible.ts'
import { LanguageOffer } from './notices/language-offer.tsx'
import { LoadingBar } from './loading-bar.tsx'
import './live-parts.css'
import './print.css'
import './translated-page.css'

/** Separate boundaries: a part that fails to render is left out. */
const parts: readonly ComponentType[] = [LoadingBar, Announcer, LanguageOffer, OverlayHost]

/** Parts of the shell rendered after hydration; none of them is rendered on the server. */
export default function LiveParts() {
  const [isLive, setLive] = useState(false)
  useEffect(keepFocusVisible, [])
  useEffect(() => startTransition(() => setLive(true)), [])
  if (!isLive) return null
  return (
    <>
      {parts.map((Part, at) => (
        <ErrorBoundary key={at} instead={null}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      ))}
    </>
  )
}
