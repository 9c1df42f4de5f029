import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'

interface FoldProps {
  title: string
  /** What is chosen inside. */
  says?: string | undefined
  /** Opens by itself, such as for a wrong field inside. */
  isNeeded?: boolean
  children: ReactNode
}

/** A part that few customers need. */
export function Fold({ title, says, isNeeded = false, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true
  }, [isNeeded])
  return (
    <details ref={fold} className="checkout-fold">
      <summary>
        <b>{title}</b>
        {says && <span className="muted">{says}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="checkout-fold-content">{children}</div>
    </details>
  )
}
