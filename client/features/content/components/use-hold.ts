import { useEffect, useRef, useState, type MouseEvent } from 'react'

/** A longer press pauses; a shorter one is a tap. */
const TAP_MS = 350

/** True while a finger or mouse button is down, and while the tab is hidden. A long press is not a tap. */
export function useHold() {
  const [pressed, setPressed] = useState(false)
  const hidden = useHidden()
  const long = useRef(false)
  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => {
      long.current = true
    }, TAP_MS)
    return () => clearTimeout(timer)
  }, [pressed])
  const press = (): void => {
    long.current = false
    setPressed(true)
  }
  const release = (): void => setPressed(false)
  const onClickCapture = (event: MouseEvent): void => {
    if (long.current) event.stopPropagation()
    long.current = false
  }
  return {
    isHeld: pressed || hidden,
    onPointerDown: press,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture,
  }
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
