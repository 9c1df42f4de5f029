import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { LOOK_S } from '../actions/look-for-order.ts'
import type { CheckoutState } from '#client/stores/checkout-store.ts'
import { useOnline } from '#client/ui/use-online.ts'

interface OrderLookupProps {
  state: Extract<CheckoutState, 'looking' | 'unanswered'>
  onLook: () => void
}

/** Sent without an answer: it is looked up, with visible progress; never sent twice. */
export function OrderLookup({ state, onLook }: OrderLookupProps) {
  const { LL, shell } = useApp()
  const { checking } = LL.checkout
  const {
    phones: [phone],
  } = shell
  const online = useOnline()
  // The connection is back: the lookup restarts automatically.
  useEffect(() => {
    if (state !== 'unanswered') return undefined
    addEventListener('online', onLook)
    return () => removeEventListener('online', onLook)
  }, [state, onLook])
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <b>{checking.title()}</b>
      <p>{!online ? checking.offline() : state === 'unanswered' ? checking.unheard() : checking.text()}</p>
      {state === 'looking' ? (
        <Progress />
      ) : (
        <Button look="accent" icon="refresh" onClick={onLook}>
          {checking.again()}
        </Button>
      )}
      {phone && <PhoneLink className="inline-link" phone={phone} />}
    </div>
  )
}

function Progress() {
  const { checking } = useApp().LL.checkout
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <progress className="bar" value={seconds} max={LOOK_S} aria-label={checking.progress()} />
}
