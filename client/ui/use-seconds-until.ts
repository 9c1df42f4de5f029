import { useEffect, useReducer } from 'react'

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds left until an instant, counted down. */
export function useSecondsUntil(instant: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const seconds = secondsTo(instant)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant, isOver])
  return seconds
}
