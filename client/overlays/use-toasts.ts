import { useEffect, useState, type ComponentType } from 'react'
import { useOnline } from '../components/use-online.ts'

/** So long a message waits for its full form. */
const PATIENCE_MS = 2000

/**
 * Messages in their full form; null once it is known that they have to be told without it. What says that there is no
 * connection must not need one, so its code is asked for at once; again when there is a connection, and with each message.
 */
export function useToasts(newest: number | undefined): ComponentType | null | undefined {
  const [view, setView] = useState<ComponentType | null>()
  const online = useOnline()
  const isThere = Boolean(view)
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    const show = (next: ComponentType | null): void => { if (isWanted) setView(() => next) }
    const timer = setTimeout(show, PATIENCE_MS, null)
    loadToasts().then(show, () => show(null)).finally(() => clearTimeout(timer))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, online, newest])
  return view
}

const loadToasts = async (): Promise<ComponentType> => (await import('./toasts.tsx')).default
