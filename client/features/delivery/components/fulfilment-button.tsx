import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { fulfilmentIcons } from '#client/ui/icons/fulfilment-icons.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'
import { promiseOf } from './promise-texts.ts'
import { useSlots } from '#client/features/cart/quote/use-slots.ts'

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

/** Place, time, fee and minimum of the chosen fulfilment, counted again each minute by the server's time. */
const DeliveryPromise = observer(function DeliveryPromise() {
  const app = useApp()
  const { slots, failed, unavailable } = useSlots()
  const { selection } = app.stores.delivery
  const minutes = unavailable || failed ? selection?.region?.delivery_time : slots?.asap_minutes
  const promise = promiseOf(app, minutes ?? null)
  return (
    promise && (
      <>
        <b>{promise.place}</b>
        <span>{promise.terms}</span>
      </>
    )
  )
})
