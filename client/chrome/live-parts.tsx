import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Overlays } from '../overlays/overlays.tsx'
import { Announcer } from './announcer.tsx'
import { keepFocusInSight } from './focus-in-sight.ts'
import { LanguageOffer } from './language-offer.tsx'
import { Preloader } from './preloader.tsx'
import { Progress } from './progress.tsx'
import '../styles/live.css'

/** Nothing else waits for it. */
const KitchenHours = lazy<ComponentType>(() => import('./kitchen-hours.tsx').catch(() => ({ default: () => null })))

/** Parts of the frame that only a live page has; nothing of them is rendered on the server or needed to hydrate. */
export default function LiveParts() {
  useEffect(keepFocusInSight, [])
  return (
    <>
      <Progress />
      <Preloader />
      <Announcer />
      <LanguageOffer />
      <Suspense><KitchenHours /></Suspense>
      <Overlays />
    </>
  )
}
