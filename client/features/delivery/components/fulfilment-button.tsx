import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { fulfilmentIcons } from '#client/ui/icons/fulfilment-icons.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'
import DeliveryPromise from './delivery-promise.tsx'

/** The chosen fulfilment with its promise, or the question; opens the choice, and for the question the address at once. */
export default observer(function FulfilmentButton({
  className = 'fulfilment',
  onOpen,
}: {
  className?: string
  onOpen?: () => void
}) {
  const { LL, stores } = useApp()
  const { delivery, overlays } = stores
  const selection = useHydrated() ? delivery.selection : null
  const title = selection ? LL.delivery.title() : LL.address.title()
  const open = (): void => overlays.open(selection ? 'delivery' : 'address')
  return (
    <button type="button" className={className} {...opensDialog(title)} onClick={onOpen ?? open}>
      <Icon name={fulfilmentIcons[selection?.type ?? 'courier']} />
      <span className="fulfilment-text">
        {selection ? (
          <DeliveryPromise />
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
