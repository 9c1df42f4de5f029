import { lazy, Suspense, type ComponentType } from 'react'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

const Fulfilment = lazy<ComponentType>(() =>
  import('#client/features/delivery/components/fulfilment-button.tsx').catch(() => ({ default: () => null })),
)

/** Fulfilment, its time and fee: the space is reserved, the content known to the browser only. */
const Personal = () =>
  useHydrated() && (
    <Suspense>
      <Fulfilment />
    </Suspense>
  )

/** In the header of wide screens. */
export const FulfilmentSlot = () => (
  <span className="fulfilment-place">
    <Personal />
  </span>
)

/** Below the header of narrower screens, one line that scrolls away with the page. */
export const FulfilmentLine = () => (
  <section className="fulfilment-line container" aria-label={useApp().LL.delivery.title()}>
    <Personal />
  </section>
)
