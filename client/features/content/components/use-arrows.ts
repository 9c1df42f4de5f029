import { useEffect, useEffectEvent } from 'react'

/** Steps back and forth by the arrow keys, wherever the focus is. */
export function useArrows(step: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
