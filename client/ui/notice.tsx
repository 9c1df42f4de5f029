import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

interface NoticeProps extends ComponentProps<'p'> {
  icon?: IconName
  severity?: 'warn' | 'error'
}

/** A few words that stand out. */
export const Notice = ({ icon, severity, className = '', children, ...rest }: NoticeProps) => (
  <p className={`notice ${className}`.trim()} data-severity={severity} {...rest}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </p>
)

interface RetryNoticeProps {
  text: string
  label: string
  onRetry: () => void
}

/** What could not be loaded, and the press that asks for it again. */
export const RetryNotice = ({ text, label, onRetry }: RetryNoticeProps) => (
  <div className="notice notice-tall" data-severity="warn" role="alert">
    <p>{text}</p>
    <Button icon="refresh" onClick={onRetry}>
      {label}
    </Button>
  </div>
)

/** A fact beside its picture. */
export const Fact = ({ icon, className = '', children }: Pick<NoticeProps, 'icon' | 'className' | 'children'>) => (
  <p className={`fact ${className}`.trim()}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </p>
)
