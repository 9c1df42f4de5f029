import type { ReactNode } from 'react'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'

interface ContactsProps {
  className: string
  phoneClass?: string
  /** The heading. */
  children: ReactNode
}

/** Phones and social networks of the restaurant, in footer and menu. */
export function Contacts({ className, phoneClass, children }: ContactsProps) {
  const { LL, shell } = useApp()
  if (shell.phones.length + shell.socials.length === 0) return null
  return (
    <div className={className}>
      {children}
      <ul>
        {shell.phones.map((phone) => (
          <li key={phone}>
            <PhoneLink className={phoneClass} phone={phone} />
          </li>
        ))}
      </ul>
      <ul className="socials" aria-label={LL.nav.footer.socials()}>
        {shell.socials.map(({ id, name, kind, link }) => (
          <li key={id}>
            <a className="icon-button" href={link} rel="noopener" target="_blank" aria-label={name}>
              <SocialIcon kind={kind} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first phone, in the header. */
export function HeaderPhone() {
  const [phone] = useApp().shell.phones
  return phone ? (
    <PhoneLink className="header-phone" phone={phone}>
      <Icon name="phone" />
    </PhoneLink>
  ) : null
}
