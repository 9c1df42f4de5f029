import { useEffect, useState, type ComponentType } from 'react'
import { useOnline } from '#client/ui/use-online.ts'

/** So long a message waits for its full form, and so long, doubled each time, its code is waited for before it is asked for again. */
const PATIENCE_MS = 2000
const TRIES = 6

/**
 * Messages in their full form; null once it is known that they have to be told without it. What says that there is no
 * connection must not need one, so its code is asked for at once; again after pauses, with each message, and when the connection changes.
 */
export function useToastList(newest: number | undefined): ComponentType | null | undefined {
  const [view, setView] = useState<ComponentType | null>()
  const [tries, setTries] = useState(0)
  const online = useOnline()
  const isThere = Boolean(view)
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    const show = (next: ComponentType | null): void => {
      if (isWanted) setView(() => next)
    }
    let timer = setTimeout(show, PATIENCE_MS, null)
    loadToasts().then(show, () => {
      show(null)
      clearTimeout(timer)
      if (isWanted && tries < TRIES) timer = setTimeout(setTries, PATIENCE_MS << tries, tries + 1)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, online, newest, tries])
  return view
}

const loadToasts = async (): Promise<ComponentType> => (await import('./toast-list.tsx')).default
