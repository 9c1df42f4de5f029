import { useEffect, useState, type CSSProperties } from 'react'
import { PRELOADER_MS } from '#shared/constants.ts'
import { startPreloading, type Preloading } from './preloading.ts'

/** The preloader with its progress bar; the scroll lock is one CSS rule. */
export function Preloader() {
  const [phase, enter] = useState<Preloading>('over')
  useEffect(() => startPreloading(window, enter), [])
  if (phase === 'over') return null
  const time = { '--preloader-time': `${PRELOADER_MS}ms` } as CSSProperties
  return <div className="preloader" data-locking={phase === 'locking' || undefined} style={time} aria-hidden="true" />
}
