import { lazy, Suspense } from 'react'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

const Barcode = lazy(() => import('./barcode.tsx').catch(() => ({ default: () => null })))

/** Rendered in the browser only; its space is reserved. */
export function CardBarcode({ card }: { card: string }) {
  const { LL } = useApp()
  const place = <span className="barcode" />
  return useHydrated() ? (
    <Suspense fallback={place}>
      <Barcode card={card} label={LL.barcode.image()} />
    </Suspense>
  ) : (
    place
  )
}
