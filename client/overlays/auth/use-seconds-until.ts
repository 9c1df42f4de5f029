import { useEffect, useState } from 'react'

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds left until an instant, counted down. */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(instant))
  useEffect(() => {
    setSeconds(secondsTo(instant))
    const timer = setInterval(() => setSeconds(secondsTo(instant)), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
