import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { PRELOADER_MS } from '#shared/constants.ts'
import { Preloading } from './preloading.ts'

/** The preloader with its progress bar; the scroll lock is one CSS rule. */
export const Preloader = observer(function Preloader() {
  const [preloading] = useState(() => new Preloading())
  useEffect(() => preloading.start(window), [preloading])
  if (!preloading.shown) return null
  const time = { '--preloader-time': `${PRELOADER_MS}ms` } as CSSProperties
  return <div className="preloader" data-locking={preloading.locking || undefined} style={time} aria-hidden="true" />
})
