import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Of a part: when it is removed with the focus, that moves to the heading of its section, else to the page (WCAG 2.4.3). */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement)) lead(part.current)
    },
    [part],
  )
  return part
}

function lead(gone: HTMLElement): void {
  const heading = gone.parentElement?.closest('section')?.querySelector('h2')
  if (heading) heading.tabIndex = -1
  const onward = heading ?? document.getElementById('main')
  onward?.focus({ preventScroll: true })
}
