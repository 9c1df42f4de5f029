import { Choice } from '#client/ui/form/choice.tsx'
import { useApp, type App } from '#client/context/app.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { PartProps } from './part-props.ts'
import { Field } from '#client/ui/form/field.tsx'

/** Payment methods as texts, in the backend's order. */
export function paymentChoices(texts: App['LL']['checkout']['payment'], payments: readonly PaymentMethod[]) {
  const words = {
    cash: { title: texts.cash(), text: texts.cashText() },
    card_on_receipt: { title: texts.card(), text: texts.cardText() },
    card_online: { title: texts.online(), text: texts.onlineText() },
  }
  return payments.map((value) => ({ value, ...words[value] }))
}

export function PaymentPart({ fields, faults, type, payments }: PartProps & { payments: PaymentMethod[] }) {
  const { payment } = useApp().LL.checkout
  return (
    <section className="checkout-part checkout-payment">
      <h2>{payment.title()}</h2>
      <Choice
        legend={payment.title()}
        look="segments"
        value={fields.payment}
        onChange={(method) => type({ payment: method })}
        options={paymentChoices(payment, payments)}
      />
      {fields.payment === 'cash' && (
        <Field
          label={payment.change()}
          error={faults.change_from}
          name="change"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={fields.change}
          onText={(change) => type({ change })}
        />
      )}
    </section>
  )
}
