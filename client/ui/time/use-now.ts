import { useEffect, useReducer } from 'react'
import { useApp } from '#client/context/app.ts'

export const NOW_EVERY_MS = 10_000

/** The server's time, precise enough for whole minutes. */
export function useNow(): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, NOW_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return useApp().stores.clock.now()
}
