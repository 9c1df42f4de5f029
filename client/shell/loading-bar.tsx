import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { useApp } from '#client/context/app.ts'

/** Times of the loading bar. */
export const PROGRESS = { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 } as const

export type Phase = 'idle' | 'running' | 'done' | 'gone'

/**
 * Next phase and its delay: quick answers show nothing; slow ones a bar that fills, stays full for a moment, fades and resets. Null:
 * the phase stays until the visit changes.
 */
export function nextPhase(phase: Phase, pending: boolean): readonly [next: Phase, ms: number] | null {
  if (pending) return phase === 'running' ? null : ['running', PROGRESS.throttleMs]
  if (phase === 'running') return ['done', 0]
  if (phase === 'done') return ['gone', PROGRESS.hideMs]
  return phase === 'gone' ? ['idle', PROGRESS.resetMs] : null
}

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
