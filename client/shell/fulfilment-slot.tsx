import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from '#client/context/hydrated.ts'

const Handover = lazy<ComponentType>(() =>
  import('#client/features/delivery/components/fulfilment-button.tsx').catch(() => ({ default: () => null })),
)

/** The promised handover in the header of wide screens: its room is kept from the start, what stands in it only the browser knows. */
export const FulfilmentSlot = () => (
  <span className="handover-place">
    {useHydrated() && (
      <Suspense>
        <Handover />
      </Suspense>
    )}
  </span>
)
