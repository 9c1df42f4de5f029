import type { ComponentProps } from 'react'
import { formatPhone, phoneDigits } from '#shared/rules/customer/phone.ts'
import { useApp } from '#client/context/app.ts'

/** '+380440000100' as people read it. */
export const phoneText = (phone: string): string => formatPhone(phoneDigits(phone))

export const telOf = (phone: string): string => `tel:+${phoneDigits(phone)}`

/** A phone link; children come before the number. */
export function PhoneLink({ phone, children, ...rest }: { phone: string } & ComponentProps<'a'>) {
  const text = phoneText(phone)
  return (
    <a {...rest} href={telOf(phone)} aria-label={useApp().LL.nav.call({ phone: text })}>
      {children}
      <span>{text}</span>
    </a>
  )
}
