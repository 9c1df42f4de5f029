import { useEffect, useState } from 'react'

const EVERY_MS = 10_000

/** The server's time since a page was read there: a device's wrong clock changes nothing. */
export function useServerNow(readAt: string): number {
  const [arrived] = useState(() => ({ server: Date.parse(readAt), device: Date.now() }))
  const [now, setNow] = useState(arrived.server)
  useEffect(() => {
    const timer = setInterval(() => setNow(arrived.server + Date.now() - arrived.device), EVERY_MS)
    return () => clearInterval(timer)
  }, [arrived])
  return now
}
