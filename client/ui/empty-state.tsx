import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  /** The way on. */
  action?: { href: string; text: string }
  children?: ReactNode
}

/** An empty list, and what to do next. */
export const EmptyState = ({ icon, title, text, action, children }: EmptyStateProps) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon name={icon} />
    </span>
    <p className="empty-title">{title}</p>
    <p className="muted">{text}</p>
    {action && (
      <ButtonLink look="accent" href={action.href}>
        {action.text}
      </ButtonLink>
    )}
    {children}
  </div>
)
