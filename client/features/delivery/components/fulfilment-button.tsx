import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ComponentType } from 'react'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { fulfilmentIcons } from '#client/ui/icons/fulfilment-icons.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** Its times are asked for: loaded for customers who have chosen. */
const Promised = lazy<ComponentType>(() => import('./delivery-promise.tsx').catch(() => ({ default: () => null })))

/** The chosen fulfilment with its promise, or the question; opens the choice, and for the question the address at once. */
export default observer(function FulfilmentButton({
  className = 'fulfilment',
  onOpen,
}: {
  className?: string
  onOpen?: () => void
}) {
  const {
    LL,
    stores: { delivery, overlays },
  } = useApp()
  const selection = useHydrated() ? delivery.selection : null
  const open = (): void => overlays.open(selection ? 'delivery' : 'address')
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen ?? open}>
      <Icon name={fulfilmentIcons[selection?.type ?? 'courier']} />
      <span className="fulfilment-text">
        {selection ? (
          <Suspense>
            <Promised />
          </Suspense>
        ) : (
          <>
            <b>{LL.delivery.ask()}</b>
            <span>{LL.delivery.askHint()}</span>
          </>
        )}
      </span>
      <Icon name="chevron-right" />
    </button>
  )
})
