import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from '#client/context/hydrated.ts'

const Handover = lazy<ComponentType>(() =>
  import('#client/features/delivery/components/fulfilment-button.tsx').catch(() => ({ default: () => null })),
)

/** Fulfilment in the header of wide screens: its space is reserved, its content known to the browser only. */
export const FulfilmentSlot = () => (
  <span className="handover-place">
    {useHydrated() && (
      <Suspense>
        <Handover />
      </Suspense>
    )}
  </span>
)
