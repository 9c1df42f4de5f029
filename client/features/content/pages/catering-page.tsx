import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { GUESTS_MAX, GUESTS_MIN, isGuests } from '#shared/rules/submission-limits.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ConsentPart, ContactForm, LongPart, PhonePart, SelectPart, TextPart } from '../components/contact-form.tsx'
import { ContactSteps } from '../components/contact-steps.tsx'
import { useContactForm } from '../components/use-contact-form.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { anyIdFrom } from '#shared/rules/any-id.ts'

interface Draft {
  name: string
  phone: string
  city_id: string
  guests: string
  date: string
  message: string
  consent: boolean
}

/** Catering: what it is, and a request form. */
export default function CateringPage({ data: { cities, phone, today, outcome } }: { data: PageData['catering'] }) {
  const {
    LL: { catering },
  } = useApp()
  const points = [
    ['cook', catering.points.grill],
    ['dish', catering.points.crew],
    ['pencil', catering.points.menu],
  ] as const
  return (
    <div className="container contact-grid">
      <div>
        <header className="page-heading">
          <h1>{catering.title()}</h1>
          <p className="muted">{catering.lead()}</p>
        </header>
        <ul className="places-facts">
          {points.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text()}
            </li>
          ))}
        </ul>
        <p className="contact-call">
          {catering.call()}
          <PhoneLink className="contact-phone" phone={phone}>
            <Icon name="phone" />
          </PhoneLink>
        </p>
      </div>
      <Request cities={cities} today={today} outcome={outcome} />
      <ContactSteps of="catering" />
    </div>
  )
}

type RequestProps = Pick<PageData['catering'], 'cities' | 'today' | 'outcome'>

function useRequest({ cities, today, outcome }: RequestProps) {
  const { LL, api } = useApp()
  const { form, catering } = LL
  const texts = catering.form
  const blank: Draft = {
    name: '',
    phone: '',
    city_id: String(cities[0]?.id ?? ''),
    guests: '30',
    date: '',
    message: '',
    consent: true,
  }
  return useContactForm<Draft>({
    name: 'catering',
    initial: blank,
    outcome,
    faultsOf: ({ name, phone, guests, date, consent }) => ({
      name: name.trim() ? undefined : form.errors.required(),
      phone: phoneFault(LL, phone),
      guests: isGuests(guests) ? undefined : texts.guestsWrong({ min: GUESTS_MIN, max: GUESTS_MAX }),
      date: date >= today ? undefined : texts.dateWrong(),
      consent: consent ? undefined : form.errors.consent(),
    }),
    send: async ({ name, phone, city_id, guests, date, message }) => {
      await api.call('POST /bff/catering-requests', {
        body: { name, phone: phoneDigits(phone), city_id: anyIdFrom(city_id), guests: Number(guests), date, message },
      })
    },
  })
}

function Request(props: RequestProps) {
  const { cities, today } = props
  const { LL, locale } = useApp()
  const texts = LL.catering.form
  const of = useRequest(props)
  return (
    <ContactForm
      of={of}
      action={href(locale, 'catering')}
      submit={texts.btn()}
      thanks={{ title: texts.thanks(), text: texts.thanksText(), again: texts.again() }}
    >
      <TextPart of={of} name="name" label={texts.name()} autoComplete="given-name" maxLength={60} required />
      <PhonePart of={of} name="phone" label={texts.phone()} required />
      <SelectPart
        of={of}
        name="city_id"
        label={texts.city()}
        options={cities.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <TextPart
        of={of}
        name="guests"
        label={texts.guests()}
        hint={texts.guestsHint({ min: GUESTS_MIN })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
      <TextPart of={of} name="date" label={texts.date()} type="date" min={today} required />
      <LongPart of={of} name="message" label={texts.message()} hint={texts.messageHint()} max={1000} />
      <ConsentPart of={of} purpose={texts.consent()} />
    </ContactForm>
  )
}
