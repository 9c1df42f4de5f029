import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { PROGRESS } from '#shared/constants.ts'
import { useApp } from '#client/context/app.ts'
import { LoadingPhase } from './loading-phase.ts'

/** The progress bar of visits; the page itself sets aria-busy. */
export const LoadingBar = observer(function Progress() {
  const {
    stores: { location },
  } = useApp()
  const [loading] = useState(() => new LoadingPhase())
  useEffect(
    () =>
      reaction(
        () => location.pending,
        (pending) => loading.follow(pending),
        { fireImmediately: true },
      ),
    [location, loading],
  )
  if (loading.phase === 'idle') return null
  const time = {
    '--progress-time': `${PROGRESS.durationMs}ms`,
    '--progress-fade': `${PROGRESS.resetMs}ms`,
  } as CSSProperties
  return <div className="progress" data-phase={loading.phase} style={time} aria-hidden="true" />
})
