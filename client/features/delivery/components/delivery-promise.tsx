import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useSlots } from '#client/features/cart/quote/use-slots.ts'
import { promiseOf } from './promise-texts.ts'

/** Place, time, fee and minimum of the chosen fulfilment, counted again each minute by the server's time. */
export default observer(function DeliveryPromise() {
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
