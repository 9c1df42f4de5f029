import { useEffect, useRef } from 'react'
import { storageKeys } from '#shared/storage-keys.ts'
import type { OrderForm, Quote } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { lookForOrder, placeOrder, type Placed } from '../actions/place-order.ts'
import { rememberGuestContact } from '#client/storage/guest-contact.ts'
import { writeStored } from '#client/storage/persistence.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { noFaults, refusedFaults, type CheckoutFaults } from './checkout-faults.ts'

interface SendingInput {
  draft: CheckoutDraft
  found: (findings: CheckoutFaults) => void
  replace: (quote: Quote) => void
}

interface Sending {
  send: (form: OrderForm) => Promise<void>
  look: () => void
}

/** Sends the order and handles the answer, also after a reload: an order without an answer is looked up first. */
export function useOrderSending({ draft, found, replace }: SendingInput): Sending {
  const app = useApp()
  const leaving = useRef(new AbortController())

  const finish = (): void => {
    if (!app.stores.session.signedIn && draft.sent) rememberGuestContact(draft.sent)
    draft.finish()
    // The page, which stores the draft, may be unmounted by now.
    writeStored(storageKeys.checkout, null)
  }
  const release = (findings: CheckoutFaults): void => {
    draft.release()
    found(findings)
  }
  const look = async (missing: () => void = () => undefined): Promise<void> => {
    const { signal } = leaving.current
    draft.check()
    const looked = await lookForOrder(app, draft.key, { phone: draft.sent?.phone, signal })
    if (signal.aborted) return
    if (looked === 'placed') return finish()
    if (looked === 'unheard') return draft.giveUp()
    missing()
    release({ ...noFaults, refused: app.LL.checkout.notSent() })
  }
  const settle = (placed: Placed): void => {
    if (placed.kind === 'placed') return finish()
    if (placed.kind === 'lost') return void look()
    if (placed.kind === 'used') return void look(() => draft.renewKey())
    if (placed.kind === 'repriced') replace(placed.quote)
    release(
      placed.kind === 'refused'
        ? refusedFaults(placed)
        : { ...noFaults, refused: placed.kind === 'not_sent' ? app.LL.checkout.notSent() : null },
    )
  }

  // Sent before a reload or in an earlier visit.
  useEffect(() => {
    leaving.current = new AbortController()
    if (draft.phase === 'checking') void look()
    return () => leaving.current.abort()
    // Once per mount; the lookup is aborted on unmount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])

  return {
    send: async (form) => {
      draft.send(form)
      settle(await placeOrder(app, draft.key, form))
    },
    look: () => void look(),
  }
}
