import type { PageData } from '#shared/page-data.ts'
import { Button } from '#client/ui/button.tsx'
import { hoursText } from '#client/features/delivery/components/hours-text.ts'
import { useApp } from '#client/context/app.ts'
import { paymentChoices } from '../form/payment-choices.ts'
import { Choice, Field } from './pickup-fields.tsx'
import { When } from './pickup-time.tsx'
import { hasHours } from '#shared/rules/schedule.ts'

/** Restaurant, time, contact and payment. */
export function Parts({ data }: { data: PageData['pickup'] }) {
  const { LL } = useApp()
  const { checkout, byForm } = LL
  const { fields, faults, restaurants } = data
  const payments = data.payments.filter((method) => method !== 'card_online')
  return (
    <>
      <section className="checkout-part">
        <h2>{checkout.handover.restaurant()}</h2>
        <Choice
          name="restaurant"
          field="restaurant_id"
          legend={checkout.handover.restaurant()}
          value={fields.restaurant}
          fault={faults.restaurant_id}
          options={restaurants.map((one) => ({
            value: String(one.id),
            title: one.name,
            text: (
              <>
                {one.address}
                {hasHours(one) && (
                  <>
                    <br />
                    {hoursText(LL, one)}
                  </>
                )}
              </>
            ),
          }))}
        />
        {restaurants.length > 1 && (
          <p>
            <Button type="submit" name="choose" value="1" icon="refresh">
              {byForm.times()}
            </Button>
          </p>
        )}
      </section>
      <When data={data} />
      <section className="checkout-part">
        <h2>{checkout.contact.title()}</h2>
        <div className="checkout-pair">
          <Field name="name" label={checkout.contact.name()} fault={faults.name}>
            {(control) => (
              <input {...control} name="name" autoComplete="name" maxLength={60} required defaultValue={fields.name} />
            )}
          </Field>
          <Field name="phone" label={checkout.contact.phone()} hint={byForm.phoneHint()} fault={faults.phone}>
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
        {data.isRemembered && (
          <p className="checkout-remembered muted">
            {checkout.contact.remembered()}{' '}
            <Button type="submit" look="plain" name="forget" value="1">
              {checkout.contact.forget()}
            </Button>
          </p>
        )}
      </section>
      <section className="checkout-part">
        <h2>{checkout.payment.title()}</h2>
        <Choice
          name="payment"
          field="payment"
          legend={checkout.payment.title()}
          value={payments.some((method) => method === fields.payment) ? fields.payment : (payments[0] ?? '')}
          fault={faults.payment}
          options={paymentChoices(checkout.payment, payments)}
        />
      </section>
      <section className="checkout-part">
        <h2>{checkout.extras.title()}</h2>
        <Field name="comment" label={checkout.extras.comment()} fault={faults.comment}>
          {(control) => <textarea {...control} name="comment" rows={3} maxLength={500} defaultValue={fields.comment} />}
        </Field>
      </section>
    </>
  )
}
