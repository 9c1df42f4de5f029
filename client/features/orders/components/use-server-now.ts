import { useEffect, useState } from 'react'

const EVERY_MS = 10_000

/** The device's time when a page read at a server's time was first shown; "back" shows the latest ones again. */
const firstShown = new Map<string, number>()
const SHOWN_MAX = 20

function firstShownAt(readAt: string): number {
  const at = firstShown.get(readAt) ?? Date.now()
  firstShown.set(readAt, at)
  const [oldest = ''] = firstShown.keys()
  if (firstShown.size > SHOWN_MAX) firstShown.delete(oldest)
  return at
}

/** The server's time since a page was read there: a device's wrong clock changes nothing. */
export function useServerNow(readAt: string): number {
  const server = Date.parse(readAt)
  const [now, setNow] = useState(server)
  useEffect(() => {
    const shownAt = firstShownAt(readAt)
    const tick = (): void => setNow(server + Date.now() - shownAt)
    if (Date.now() - shownAt >= EVERY_MS) tick()
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [readAt, server])
  return now
}
