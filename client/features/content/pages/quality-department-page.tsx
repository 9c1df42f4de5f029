import type { PageData } from '#shared/page-data/pages.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ConsentPart, ContactForm, LongPart, PhonePart, SelectPart, TextPart } from '../components/contact-form.tsx'
import { ContactSteps } from '../components/contact-steps.tsx'
import { addressAbout, draftName, OrderPart } from '../components/order-part.tsx'
import { useContactForm } from '../components/use-contact-form.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'

type Data = PageData['qualityDepartment']

interface Draft {
  name: string
  phone: string
  restaurant_id: string
  order_number: string
  message: string
  consent: boolean
}
const blankAbout = (order: FormOrder | undefined): Draft => ({
  name: '',
  phone: '',
  restaurant_id: order ? String(order.restaurant.id) : '',
  order_number: order?.number.slice(0, ORDER_NUMBER_MAX) ?? '',
  message: '',
  consent: true,
})

/** A message to the quality department. */
export default function QualityDepartmentPage({ data }: { data: PageData['qualityDepartment'] }) {
  const {
    LL: { quality },
  } = useApp()
  return (
    <div className="container contact-grid">
      <div>
        <header className="page-heading">
          <h1>{quality.title()}</h1>
          <p className="muted">{quality.lead()}</p>
        </header>
        <p className="contact-call">
          {quality.call()}
          <PhoneLink className="contact-phone" phone={data.phone}>
            <Icon name="phone" />
          </PhoneLink>
        </p>
      </div>
      <Report {...data} />
      <ContactSteps of="quality" />
    </div>
  )
}

/** Restaurants, each after its city. */
function optionsOf(cities: Data['cities'], restaurants: Data['restaurants']) {
  const cityOf = (id: AnyId | null): string => cities.find((city) => city.id === id)?.name ?? ''
  return restaurants.map(({ id, name, city_id }) => ({
    value: String(id),
    text: [cityOf(city_id), name].filter(Boolean).join(': '),
  }))
}

function Report({ cities, restaurants, outcome, order }: Data) {
  const { LL, locale, api } = useApp()
  const { form, quality } = LL
  const texts = quality.form
  const of = useContactForm<Draft>({
    name: draftName('quality', order),
    initial: blankAbout(order),
    outcome,
    faultsOf: ({ name, phone, message, consent }) => ({
      name: name.trim() ? undefined : form.errors.required(),
      phone: phoneFault(LL, phone),
      message: message.trim() ? undefined : form.errors.required(),
      consent: consent ? undefined : form.errors.consent(),
    }),
    send: async ({ name, phone, restaurant_id, order_number, message }) => {
      const about = { restaurant_id: parseAnyId(restaurant_id), order_number, order_id: order?.id }
      await api.call('POST /bff/quality-reports', { body: { name, phone: phoneDigits(phone), message, ...about } })
    },
  })
  const options = [{ value: '', text: texts.anyRestaurant() }, ...optionsOf(cities, restaurants)]
  return (
    <ContactForm
      of={of}
      action={addressAbout(href(locale, 'qualityDepartment'), order)}
      submit={texts.btn()}
      thanks={{ title: texts.thanks(), text: texts.thanksText(), again: texts.again() }}
    >
      <TextPart of={of} name="name" label={texts.name()} autoComplete="given-name" maxLength={60} required />
      <PhonePart of={of} name="phone" label={texts.phone()} required />
      <OrderPart of={of} order={order} hidden={['restaurant_id', 'order_number']}>
        <SelectPart of={of} name="restaurant_id" label={texts.restaurant()} options={options} />
        <TextPart of={of} name="order_number" label={texts.order()} autoComplete="off" maxLength={ORDER_NUMBER_MAX} />
      </OrderPart>
      <LongPart of={of} name="message" label={texts.message()} max={2000} required />
      <ConsentPart of={of} purpose={texts.consent()} />
    </ContactForm>
  )
}
