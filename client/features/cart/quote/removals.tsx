import { useEffect, useRef } from 'react'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { removedLine } from './removed-line.ts'

/** The focus of a removed line moves to the line that takes its place (WCAG 2.4.3); the message announces the removal. */
export function Removals({ lines }: { lines: readonly CartLine[] }) {
  const mark = useRef<HTMLSpanElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    const removed = removedLine(before.current, lines)
    before.current = lines
    if (removed && document.activeElement === document.body) focusNear(mark.current, removed.index)
  }, [lines])
  return <span ref={mark} hidden />
}

/** The line at that index, else the last one, else the heading of its section. */
function focusNear(within: HTMLElement | null, index: number): void {
  const place = within?.closest('dialog, aside')
  const lines = [...(place?.querySelectorAll<HTMLElement>('[data-cart-line]') ?? [])]
  const next = lines[index] ?? lines.at(-1) ?? place?.querySelector('h2')
  if (next) next.tabIndex = -1
  next?.focus()
}
