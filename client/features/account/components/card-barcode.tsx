import { lazy, Suspense } from 'react'
import { useApp } from '#client/context/app.ts'
import { cardFigures } from './card-figures.ts'
import { useHydrated } from '#client/context/hydrated.ts'

const Barcode = lazy(() => import('./barcode.tsx').catch(() => ({ default: () => null })))

/** The barcode, rendered in the browser only (its space is reserved), above the number. */
export function CardBarcode({ card }: { card: string }) {
  const { LL } = useApp()
  const place = <span className="barcode" />
  return (
    <figure className="barcode-sheet">
      {useHydrated() ? (
        <Suspense fallback={place}>
          <Barcode card={card} label={LL.barcode.image()} />
        </Suspense>
      ) : (
        place
      )}
      <figcaption>
        <span className="visually-hidden">{LL.bonuses.number()}: </span>
        {cardFigures(card)}
      </figcaption>
    </figure>
  )
}
