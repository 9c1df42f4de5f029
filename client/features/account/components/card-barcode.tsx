import { lazy, Suspense } from 'react'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

/** A card number as a cashier types it: EAN-13 in its printed groups, any other in fours. */
export const cardFigures = (card: string): string =>
  /^\d{13}$/.test(card) ? card.replace(/(\d)(\d{6})(\d{6})/, '$1 $2 $3') : card.replace(/(.{4})(?=.)/gu, '$1 ')

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
