import { useEffect, useReducer } from 'react'

const HOUR_S = 3600

const padded = (count: number): string => String(count).padStart(2, '0')

/** Seconds as a countdown: 5 → '0:05', 3661 → '1:01:01'. */
export function countdown(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), padded(seconds % 60)]
  return seconds < HOUR_S ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${padded(minutes % 60)}:${rest}`
}

/** Whole seconds left until an instant of this device, or of another clock, counted down. */
export function useSecondsUntil(instant: number, now = Date.now): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const seconds = Math.max(0, Math.ceil((instant - now()) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant, isOver])
  return seconds
}
