import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { GUESTS_MAX, GUESTS_MIN, isGuests } from '#shared/rules/submission-limits.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ContactFields, ContactForm, SelectField } from '../../components/contact-form.tsx'
import { ContactPage } from '../../components/contact-page.tsx'
import { useContactForm } from '../../components/use-contact-form.ts'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { anyIdFrom } from '#shared/rules/any-id.ts'

/** Catering: what it is, and a request form. */
export default function CateringPage({ data }: { data: PageData['catering'] }) {
  const { points } = useApp().LL.catering
  const facts = [
    ['cook', points.grill],
    ['dish', points.crew],
    ['pencil', points.menu],
  ] as const
  return (
    <ContactPage
      of="catering"
      phone={data.phone}
      facts={
        <ul className="places-facts">
          {facts.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text()}
            </li>
          ))}
        </ul>
      }
    >
      <Request {...data} />
    </ContactPage>
  )
}

type RequestProps = Pick<PageData['catering'], 'cities' | 'today' | 'outcome'>

function useRequest({ cities, today, outcome }: RequestProps) {
  const { LL, api } = useApp()
  const texts = LL.catering.form
  return useContactForm({
    name: 'catering',
    initial: {
      name: '',
      phone: '',
      city_id: String(cities[0]?.id ?? ''),
      guests: '30',
      date: '',
      message: '',
      consent: true,
    },
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
  const { LL, locale } = useApp()
  const texts = LL.catering.form
  const of = useRequest(props)
  return (
    <ContactForm of={of} texts={texts} action={href(locale, 'catering')}>
      <ContactFields of={of} texts={texts} />
      <SelectField
        {...of.field('city_id')}
        label={texts.city()}
        options={props.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
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
      <Field {...of.field('date')} label={texts.date()} type="date" min={props.today} required />
      <LongField {...of.field('message')} label={texts.message()} hint={texts.messageHint()} rows={5} max={1000} />
    </ContactForm>
  )
}
