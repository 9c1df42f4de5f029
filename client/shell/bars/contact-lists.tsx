import { useApp } from '#client/context/app.ts'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'

/** Phones and social networks of the restaurant, in footer and menu. */
export function ContactLists({ phoneClass }: { phoneClass?: string }) {
  const { LL, shell } = useApp()
  return (
    <>
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
    </>
  )
}
