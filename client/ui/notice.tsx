import type { ComponentProps } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

interface NoticeProps extends ComponentProps<'p'> {
  icon?: IconName
  severity?: 'warn' | 'error'
}

/** A few words that stand out. */
export const Notice = ({ icon, severity, className = '', children, ...rest }: NoticeProps) => (
  <p {...rest} className={`notice ${className}`.trim()} data-severity={severity}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </p>
)

/** A fact beside its picture. */
export const Fact = ({ icon, className = '', children }: Pick<NoticeProps, 'icon' | 'className' | 'children'>) => (
  <p className={`fact ${className}`.trim()}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </p>
)
