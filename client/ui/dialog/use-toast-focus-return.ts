import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** A toast removed while focused returns the focus. */
export function useToastFocusReturn(message: RefObject<HTMLElement | null>) {
  const from = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = message.current
    return () => {
      if (element?.contains(document.activeElement) && from.current instanceof HTMLElement) from.current.focus()
    }
  }, [message])
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!message.current?.contains(relatedTarget as Node | null)) from.current = relatedTarget
    },
  }
}
