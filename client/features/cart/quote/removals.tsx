import { useEffect, useRef } from 'react'
import type { CartLine } from '#shared/rules/cart/cart.ts'

/** The focus of a removed line moves to the line that takes its place (WCAG 2.4.3); the message announces the removal. */
export function Removals({ lines }: { lines: readonly CartLine[] }) {
  const mark = useRef<HTMLSpanElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    const at = before.current.findIndex(({ key }) => !lines.some((line) => line.key === key))
    const isShorter = lines.length < before.current.length
    before.current = lines
    if (isShorter && document.activeElement === document.body) focusNear(mark.current, at)
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
