import type { PageData } from '#shared/page-data/pages.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ContactFields, ContactForm, SelectField } from '../components/contact-form.tsx'
import { ContactSteps } from '../components/contact-steps.tsx'
import { addressAbout, draftName, OrderPart } from '../components/order-part.tsx'
import { useContactForm } from '../components/use-contact-form.ts'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
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
  const { quality } = useApp().LL
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
  const texts = LL.quality.form
  const of = useContactForm<Draft>({
    name: draftName('quality', order),
    initial: blankAbout(order),
    outcome,
    faultsOf: ({ message }) => ({ message: message.trim() ? undefined : LL.form.errors.required() }),
    send: async ({ name, phone, restaurant_id, order_number, message }) => {
      const about = { restaurant_id: parseAnyId(restaurant_id), order_number, order_id: order?.id }
      await api.call('POST /bff/quality-reports', { body: { name, phone: phoneDigits(phone), message, ...about } })
    },
  })
  const options = [{ value: '', text: texts.anyRestaurant() }, ...optionsOf(cities, restaurants)]
  return (
    <ContactForm of={of} texts={texts} action={addressAbout(href(locale, 'qualityDepartment'), order)}>
      <ContactFields of={of} texts={texts} />
      <OrderPart of={of} order={order} hidden={['restaurant_id', 'order_number']}>
        <SelectField {...of.field('restaurant_id')} label={texts.restaurant()} options={options} />
        <Field {...of.field('order_number')} label={texts.order()} autoComplete="off" maxLength={ORDER_NUMBER_MAX} />
      </OrderPart>
      <LongField {...of.field('message')} label={texts.message()} rows={5} max={2000} required />
    </ContactForm>
  )
}
