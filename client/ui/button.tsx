import type { ComponentProps } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

interface Look {
  /** `accent` is for the primary action: at most one per view. */
  look?: 'accent' | 'quiet' | 'plain' | 'danger'
  size?: 'normal' | 'large'
  icon?: IconName
}

const classOf = (look: Look['look'] = 'quiet', size: Look['size'] = 'normal', more = ''): string =>
  `button button-${look} button-${size} ${more}`.trim()

/**
 * A button; while `busy` it keeps its width, shows a spinner and ignores presses. When disabled it keeps the focus (WCAG 2.4.3),
 * which the native attribute would lose. A text beside an icon has an element of its own, which changes on translated pages, too.
 */
export function Button({
  look,
  size,
  icon,
  busy,
  disabled,
  className,
  children,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const off = busy || disabled || undefined
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={off}
      onClick={off ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Icon name="spinner" className="spin" /> : icon && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/** The button that sends a form. */
export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} type="submit" look="accent" size="large" />
)

export function ButtonLink({ look, size, icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classOf(look, size, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A round button that is only an icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
