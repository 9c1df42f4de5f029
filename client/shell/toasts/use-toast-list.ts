import { useEffect, useState, type ComponentType } from 'react'
import { useOnline } from '#client/ui/use-online.ts'

/** The timeout of a toast for its full form, and, doubled each time, the delay between retries of its chunk. */
const RETRY_AFTER_MS = 2000
const TRIES = 6

/**
 * Toasts in their full form; null once their chunk is known to have failed. The offline message must not need the network, so the
 * chunk is loaded at once; retried after delays, with each toast, and when the connection changes.
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
    let timer = setTimeout(show, RETRY_AFTER_MS, null)
    loadToasts().then(show, () => {
      show(null)
      clearTimeout(timer)
      if (isWanted && tries < TRIES) timer = setTimeout(setTries, RETRY_AFTER_MS << tries, tries + 1)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, online, newest, tries])
  return view
}

const loadToasts = async (): Promise<ComponentType> => (await import('./toast-list.tsx')).default
