import { useEffect, useState } from 'react'

/** Between two presses of a stepper, and between two digits. */
const REST_MS = 250

/** The text once it has rested a moment, so that a row of presses is one question; the first one and none count at once. */
export function useDebouncedText(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  if (settled !== text && (settled === null || text === null)) setSettled(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
