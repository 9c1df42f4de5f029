import { useCallback, useEffect, useRef } from 'react'
import { useApp } from '#client/context/app.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { lookUpOrder } from '../actions/place-order.ts'

interface OrderLookupControl {
  look: () => void
  /** Aborted when the customer leaves the page. */
  signal: () => AbortSignal
}

/** Looks up an order that was sent before a reload or in an earlier visit, and again on demand. */
export function useOrderLookup(checkout: CheckoutStore): OrderLookupControl {
  const app = useApp()
  const leaving = useRef(new AbortController())
  const signal = useCallback(() => leaving.current.signal, [])
  const look = useCallback(() => void lookUpOrder(app, checkout, signal()), [app, checkout, signal])
  useEffect(() => {
    leaving.current = new AbortController()
    if (checkout.state === 'looking') look()
    return () => leaving.current.abort()
  }, [checkout, look])
  return { look, signal }
}
