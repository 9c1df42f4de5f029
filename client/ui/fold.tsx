import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import './fold.css'

interface FoldProps {
  title: string
  /** What may be chosen inside. */
  rule?: { id: string; text: string }
  /** What is chosen inside. */
  says?: string | undefined
  /** Opens by itself, such as for a wrong field inside. */
  isNeeded?: boolean
  children: ReactNode
}

/** A part that few customers need, as one line. */
export function Fold({ title, rule, says, isNeeded = false, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(isNeeded)
  useEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true
  }, [isNeeded])
  return (
    <details ref={fold} className="fold" open={isOpen}>
      <summary>
        <b>{title}</b>
        {rule && (
          <span className="muted fold-rule" id={rule.id}>
            {rule.text}
          </span>
        )}
        {says && <span className="muted">{says}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="fold-content">{children}</div>
    </details>
  )
}
