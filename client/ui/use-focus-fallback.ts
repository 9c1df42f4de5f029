import { useLayoutEffect, type RefObject } from 'react'

/** Who stands on a part that goes is led to the heading of what it stood in, else to the page (WCAG 2.4.3). */
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
