import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { ByCity } from '#client/features/delivery/components/restaurants-by-city.tsx'

type Data = PageData['contacts']

/** Phone, messengers and addresses. */
export default function ContactsPage({ data: { phones, socials, cities, restaurants } }: { data: Data }) {
  const { LL, locale } = useApp()
  const { address, places } = LL
  return (
    <div className="container places">
      <PageHeading title={places.contacts.title()} lead={places.contacts.lead()} />
      <div className="contact-cards">
        {phones.length > 0 && <Phones phones={phones} />}
        {socials.length > 0 && <Socials socials={socials} />}
        <section className="contact-card">
          <h2>{places.contacts.delivery()}</h2>
          <p>{useMissingFeatures().includes('regions') ? address.unpriced() : places.contacts.deliveryText()}</p>
          <ButtonLink icon="delivery" href={href(locale, 'delivery')}>
            {places.contacts.toDelivery()}
          </ButtonLink>
        </section>
      </div>
      <ByCity cities={cities} restaurants={restaurants} />
    </div>
  )
}

function Phones({ phones }: Pick<Data, 'phones'>) {
  const { contacts } = useApp().LL.places
  return (
    <section className="contact-card">
      <h2>{contacts.phones()}</h2>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink className="contact-phone" phone={phone}>
              <Icon name="phone" />
            </PhoneLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Socials({ socials }: Pick<Data, 'socials'>) {
  const { contacts } = useApp().LL.places
  return (
    <section className="contact-card">
      <h2>{contacts.socials()}</h2>
      <ul className="contact-socials">
        {socials.map(({ id, name, kind, link }) => (
          <li key={id}>
            <a className="inline-link" href={link} rel="noopener" target="_blank">
              <SocialIcon kind={kind} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
