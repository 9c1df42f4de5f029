import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { GUESTS_MAX, GUESTS_MIN, isGuests } from '#shared/rules/submission-limits.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ContactFields, ContactForm, SelectField } from '../components/contact-form.tsx'
import { ContactSteps } from '../components/contact-steps.tsx'
import { useContactForm } from '../components/use-contact-form.ts'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
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
  const { catering } = useApp().LL
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
  const texts = LL.catering.form
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
    faultsOf: ({ guests, date }) => ({
      guests: isGuests(guests) ? undefined : texts.guestsWrong({ min: GUESTS_MIN, max: GUESTS_MAX }),
      date: date >= today ? undefined : texts.dateWrong(),
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
    <ContactForm of={of} texts={texts} action={href(locale, 'catering')}>
      <ContactFields of={of} texts={texts} />
      <SelectField
        {...of.field('city_id')}
        label={texts.city()}
        options={cities.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <Field
        {...of.field('guests')}
        label={texts.guests()}
        hint={texts.guestsHint({ min: GUESTS_MIN })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
      <Field {...of.field('date')} label={texts.date()} type="date" min={today} required />
      <LongField {...of.field('message')} label={texts.message()} hint={texts.messageHint()} rows={5} max={1000} />
    </ContactForm>
  )
}
