import { lazy, Suspense } from 'react'

export const never = (): Promise<never> => new Promise(() => {})

/** The server's button stays until its chunk is loaded, and for good when that fails. */
const Fulfilment = import.meta.env.SSR
  ? (await import('#client/features/delivery/components/fulfilment-button.tsx')).default
  : lazy(() => import('#client/features/delivery/components/fulfilment-button.tsx').catch(never))

/** Fulfilment, its time and fee; the server asks, because the choice is known to the browser only. */
export const fulfilment = (
  <Suspense>
    <Fulfilment />
  </Suspense>
)
