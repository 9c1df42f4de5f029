import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

/** An empty list, and what to do next (children). */
export const EmptyState = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon name={icon} />
    </span>
    <p className="empty-title">{title}</p>
    <p className="muted">{text}</p>
    {children}
  </div>
)
