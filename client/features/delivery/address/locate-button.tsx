import { useState } from 'react'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { useApp } from '#client/context/app.ts'
import { locate, type LocateRefusal } from '../actions/locate.ts'
import { Button } from '#client/ui/button.tsx'

/** Finds the customer's position, or says why it cannot. */
export function LocateButton({ onLocate }: { onLocate: (point: Point) => void }) {
  const texts = useApp().LL.address.locate
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LocateRefusal | null>(null)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    const located = await locate()
    setBusy(false)
    if ('point' in located) onLocate(located.point)
    else setRefusal(located.refusal)
  }
  return (
    <div className="locate">
      <Button icon="locate" busy={busy} onClick={ask}>
        {texts.btn()}
      </Button>
      <p className="field-error" role="alert">
        {refusal && texts[refusal]()}
      </p>
    </div>
  )
}
