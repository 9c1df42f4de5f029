import type { ComponentProps } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { Choice } from '#client/ui/form/choice.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { ContactFrame } from '../form/contact-part.tsx'
import { paymentChoices } from '../form/payment-part.tsx'
import { idOf } from './pickup-faults.tsx'
import { When } from './pickup-time.tsx'

interface PartProps {
  data: PageData['pickup']
}

/** Restaurant, time, contact and payment. */
export function Parts({ data }: PartProps) {
  const { extras } = useApp().LL.checkout
  return (
    <>
      <Restaurant data={data} />
      <When data={data} />
      <Contact data={data} />
      <Payment data={data} />
      <section className="checkout-part">
        <h2>{extras.title()}</h2>
        <Field
          id={idOf('comment')}
          name="comment"
          label={extras.comment()}
          error={data.faults.comment}
          control={(props) => (
            <textarea {...(props as ComponentProps<'textarea'>)} rows={3} defaultValue={data.fields.comment} />
          )}
        />
      </section>
    </>
  )
}

function Restaurant({ data: { fields, faults, restaurants } }: PartProps) {
  const { LL } = useApp()
  const { fulfilment } = LL.checkout
  return (
    <section className="checkout-part">
      <h2>{fulfilment.restaurant()}</h2>
      <Choice
        id={idOf('restaurant_id')}
        name="restaurant"
        legend={fulfilment.restaurant()}
        value={fields.restaurant}
        error={faults.restaurant_id}
        options={restaurants.map((one) => ({
          value: String(one.id),
          title: one.name,
          text: <Place restaurant={one} />,
        }))}
      />
      {restaurants.length > 1 && (
        <p>
          <Button type="submit" name="choose" value="1" icon="refresh">
            {LL.noScript.times()}
          </Button>
        </p>
      )}
    </section>
  )
}

function Place({ restaurant }: { restaurant: PageData['pickup']['restaurants'][number] }) {
  return (
    <>
      {restaurant.address}
      {[...restaurant.week, ...restaurant.ahead].map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  )
}

function Contact({ data: { fields, faults, isRemembered } }: PartProps) {
  const { checkout, noScript } = useApp().LL
  return (
    <ContactFrame forget={isRemembered ? { type: 'submit', name: 'forget', value: '1' } : null}>
      <Field
        id={idOf('name')}
        label={checkout.contact.name()}
        error={faults.name}
        name="name"
        autoComplete="name"
        maxLength={60}
        required
        defaultValue={fields.name}
      />
      <Field
        id={idOf('phone')}
        label={checkout.contact.phone()}
        hint={noScript.phoneHint()}
        error={faults.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
        defaultValue={fields.phone}
      />
    </ContactFrame>
  )
}

function Payment({ data: { fields, faults, payments } }: PartProps) {
  const { payment } = useApp().LL.checkout
  const methods = payments.filter((method) => method !== 'card_online')
  return (
    <section className="checkout-part">
      <h2>{payment.title()}</h2>
      <Choice
        id={idOf('payment')}
        name="payment"
        legend={payment.title()}
        value={methods.some((method) => method === fields.payment) ? fields.payment : (methods[0] ?? '')}
        error={faults.payment}
        options={paymentChoices(payment, methods)}
      />
    </section>
  )
}
