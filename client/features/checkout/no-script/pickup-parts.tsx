import type { PageData } from '#shared/page-data/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { RequiredNote } from '#client/ui/form/field.tsx'
import { paymentChoices } from '../form/payment-choices.ts'
import { Choice, Field } from './pickup-fields.tsx'
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
        <Field name="comment" label={extras.comment()} fault={data.faults.comment}>
          {(control) => <textarea {...control} name="comment" rows={3} defaultValue={data.fields.comment} />}
        </Field>
      </section>
    </>
  )
}

function Restaurant({ data: { fields, faults, restaurants } }: PartProps) {
  const {
    LL: {
      checkout: { fulfilment },
      noScript,
    },
  } = useApp()
  return (
    <section className="checkout-part">
      <h2>{fulfilment.restaurant()}</h2>
      <Choice
        name="restaurant"
        field="restaurant_id"
        legend={fulfilment.restaurant()}
        value={fields.restaurant}
        fault={faults.restaurant_id}
        options={restaurants.map((one) => ({
          value: String(one.id),
          title: one.name,
          text: <Place restaurant={one} />,
        }))}
      />
      {restaurants.length > 1 && (
        <p>
          <Button type="submit" name="choose" value="1" icon="refresh">
            {noScript.times()}
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
  const {
    LL: {
      checkout: { contact },
      noScript,
    },
  } = useApp()
  return (
    <section className="checkout-part">
      <div className="checkout-part-head">
        <h2>{contact.title()}</h2>
        <RequiredNote />
      </div>
      <div className="checkout-pair">
        <Field name="name" label={contact.name()} fault={faults.name}>
          {(control) => (
            <input {...control} name="name" autoComplete="name" maxLength={60} required defaultValue={fields.name} />
          )}
        </Field>
        <Field name="phone" label={contact.phone()} hint={noScript.phoneHint()} fault={faults.phone}>
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              required
              defaultValue={fields.phone}
            />
          )}
        </Field>
      </div>
      {isRemembered && <Remembered />}
    </section>
  )
}

/** Name and phone come from an earlier order on this device. */
function Remembered() {
  const { contact } = useApp().LL.checkout
  return (
    <p className="checkout-remembered muted">
      {contact.remembered()}{' '}
      <Button type="submit" look="plain" name="forget" value="1">
        {contact.forget()}
      </Button>
    </p>
  )
}

function Payment({ data: { fields, faults, payments } }: PartProps) {
  const { payment } = useApp().LL.checkout
  const methods = payments.filter((method) => method !== 'card_online')
  return (
    <section className="checkout-part">
      <h2>{payment.title()}</h2>
      <Choice
        name="payment"
        field="payment"
        legend={payment.title()}
        value={methods.some((method) => method === fields.payment) ? fields.payment : (methods[0] ?? '')}
        fault={faults.payment}
        options={paymentChoices(payment, methods)}
      />
    </section>
  )
}
