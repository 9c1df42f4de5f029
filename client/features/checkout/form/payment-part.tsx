import { Choice } from '#client/ui/form/choice.tsx'
import { useApp } from '#client/context/app.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import { paymentChoices } from './payment-choices.ts'
import type { PartProps } from './part-props.ts'
import { AmountField } from './amount-field.tsx'

export function PaymentPart({ fields, faults, type, payments }: PartProps & { payments: PaymentMethod[] }) {
  const {
    LL: {
      checkout: { payment },
    },
  } = useApp()
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
        <AmountField
          label={payment.change()}
          error={faults.change_from}
          name="change"
          maxLength={20}
          value={fields.change}
          onText={(change) => type({ change })}
        />
      )}
    </section>
  )
}
