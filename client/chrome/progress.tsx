import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { PROGRESS } from '#shared/constants.ts'
import { useApp } from '../context/app.ts'

type Phase = 'idle' | 'running' | 'done' | 'gone'

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Quick answers show nothing; slow ones a bar that fills, stays a moment full, fades and starts over (spec 9). */
function usePhase(pending: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    if (pending) return later(() => setPhase('running'), PROGRESS.throttleMs)
    if (phase === 'running') setPhase('done')
    else if (phase === 'done') return later(() => setPhase('gone'), PROGRESS.hideMs)
    else if (phase === 'gone') return later(() => setPhase('idle'), PROGRESS.resetMs)
  }, [pending, phase])
  return phase
}

export const Progress = observer(function Progress() {
  const phase = usePhase(useApp().stores.location.pending)
  if (phase === 'idle') return null
  const time = { '--progress-time': `${PROGRESS.durationMs}ms`, '--progress-fade': `${PROGRESS.resetMs}ms` } as CSSProperties
  return <div className="progress" data-phase={phase} style={time} aria-hidden="true" />
})
