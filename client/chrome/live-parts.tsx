import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from '#client/components/error-boundary.tsx'
import { Overlays } from '#client/overlays/overlays.tsx'
import { Announcer } from './announcer.tsx'
import { keepFocusInSight } from './focus-in-sight.ts'
import { LanguageOffer } from './language-offer.tsx'
import { Preloader } from './preloader.tsx'
import { Progress } from './progress.tsx'
import '../styles/live.css'

/** Nothing else waits for it. */
const KitchenHours = lazy<ComponentType>(() => import('./kitchen-hours.tsx').catch(() => ({ default: () => null })))

/** Each without the others: one that cannot be drawn is left out. */
const parts: readonly ComponentType[] = [Progress, Preloader, Announcer, LanguageOffer, KitchenHours, Overlays]

/** Parts of the frame that only a live page has; nothing of them is rendered on the server or needed to hydrate. */
export default function LiveParts() {
  useEffect(keepFocusInSight, [])
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
