import { useEffect, useState } from 'react'

/** Between two presses of a stepper, or two digits. */
const REST_MS = 250

/** Debounces the text, so that several presses make one request; the first text and null apply at once. */
export function useDebouncedText(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  if (settled !== text && (settled === null || text === null)) setSettled(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
