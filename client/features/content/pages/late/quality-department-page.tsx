import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import {
  addressAbout,
  ContactFields,
  ContactForm,
  draftName,
  OrderPart,
  SelectField,
} from '../../components/contact-form.tsx'
import { ContactPage } from '../../components/contact-page.tsx'
import { useContactForm } from '../../components/use-contact-form.ts'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { useApp } from '#client/context/app.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'

type Data = PageData['qualityDepartment']

/** A message to the quality department. */
export default function QualityDepartmentPage({ data }: { data: Data }) {
  return (
    <ContactPage of="quality" phone={data.phone}>
      <Report {...data} />
    </ContactPage>
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
  const of = useContactForm({
    name: draftName('quality', order),
    initial: {
      name: '',
      phone: '',
      restaurant_id: order ? String(order.restaurant.id) : '',
      order_number: order?.number.slice(0, ORDER_NUMBER_MAX) ?? '',
      message: '',
      consent: true,
    },
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
