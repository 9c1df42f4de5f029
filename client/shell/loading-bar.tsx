import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { useApp } from '#client/context/app.ts'
import { nextPhase, PROGRESS, type Phase } from './loading-phase.ts'

/** The progress bar of visits; the page itself sets aria-busy. */
export const LoadingBar = observer(function Progress() {
  const { pending } = useApp().stores.location
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    const next = nextPhase(phase, pending)
    if (!next) return undefined
    const timer = setTimeout(setPhase, next[1], next[0])
    return () => clearTimeout(timer)
  }, [phase, pending])
  if (phase === 'idle') return null
  const time = {
    '--progress-time': `${PROGRESS.durationMs}ms`,
    '--progress-fade': `${PROGRESS.resetMs}ms`,
  } as CSSProperties
  return <div className="progress" data-phase={phase} style={time} aria-hidden="true" />
})
