import { useLayoutEffect, type RefObject } from 'react'

/** When a focused part is removed, the focus moves to the heading of its section, else to the page (WCAG 2.4.3). */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement)) lead(part.current)
    },
    [part],
  )
}

function lead(gone: HTMLElement): void {
  const heading = gone.parentElement?.closest('section')?.querySelector('h2')
  if (heading) heading.tabIndex = -1
  const onward = heading ?? document.getElementById('main')
  onward?.focus({ preventScroll: true })
}
