import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#shared/rules/cart.ts'
import { useApp } from '#client/context/app.ts'
import { removedLine } from './removed-line.ts'

/** Announces the removed line; a focus in it moves to the line that takes its place (WCAG 2.4.3, 4.1.3). */
export function Removals({ lines }: { lines: readonly CartLine[] }) {
  const { LL } = useApp()
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(lines)
  const [said, say] = useState('')
  useEffect(() => {
    const removed = removedLine(before.current, lines)
    before.current = lines
    if (!removed) return
    say(LL.cart.dropped({ name: removed.name }))
    if (document.activeElement === document.body) focusNear(status.current, removed.index)
  }, [LL, lines])
  return (
    <p className="visually-hidden" role="status" ref={status}>
      {said}
    </p>
  )
}

/** The line at that index, else the last one, else the heading of its section. */
function focusNear(within: HTMLElement | null, index: number): void {
  const place = within?.closest('dialog, aside')
  const lines = [...(place?.querySelectorAll<HTMLElement>('[data-cart-line]') ?? [])]
  const next = lines[index] ?? lines.at(-1) ?? place?.querySelector('h2')
  if (next) next.tabIndex = -1
  next?.focus()
}
