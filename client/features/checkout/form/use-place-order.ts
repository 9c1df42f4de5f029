import { useCallback, useEffect, useRef, type SubmitEvent } from 'react'
import { useApp } from '#client/context/app.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { lookUpOrder, placeOrder, type CheckoutInput } from '../actions/place-order.ts'

/** Places the order on submit. One sent before a reload is looked up at once, until the customer leaves the page. */
export function usePlaceOrder(checkout: CheckoutStore, purchase: CheckoutInput) {
  const app = useApp()
  const leaving = useRef(new AbortController())
  const look = useCallback(() => void lookUpOrder(app, checkout, leaving.current.signal), [app, checkout])
  useEffect(() => {
    leaving.current = new AbortController()
    if (checkout.state === 'looking') look()
    return () => leaving.current.abort()
  }, [checkout, look])
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void placeOrder(app, checkout, purchase, leaving.current.signal)
  }
  return { submit, look }
}
