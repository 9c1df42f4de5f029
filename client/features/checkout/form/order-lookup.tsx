import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { LOOK_S } from '../actions/place-order.ts'
import type { Phase } from './checkout-draft.ts'
import { useOnline } from '#client/ui/use-online.ts'

/** Sent without an answer: it is looked up, with visible progress; never sent twice. */
export function OrderLookup({ phase, onLook }: { phase: Extract<Phase, 'checking' | 'unheard'>; onLook: () => void }) {
  const {
    LL: {
      checkout: { checking },
    },
    shell: {
      phones: [phone],
    },
  } = useApp()
  const online = useOnline()
  // The connection is back: the lookup restarts automatically.
  useEffect(() => {
    if (phase !== 'unheard') return undefined
    addEventListener('online', onLook)
    return () => removeEventListener('online', onLook)
  }, [phase, onLook])
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <b>{checking.title()}</b>
      <p>{!online ? checking.offline() : phase === 'unheard' ? checking.unheard() : checking.text()}</p>
      {phase === 'checking' ? (
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
  const {
    LL: {
      checkout: { checking },
    },
  } = useApp()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <progress className="bar" value={seconds} max={LOOK_S} aria-label={checking.progress()} />
}
