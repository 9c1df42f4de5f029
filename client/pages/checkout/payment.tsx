import { Choice } from '../../components/choice.tsx'
import { useApp } from '../../context/app.ts'
import type { PartProps } from './part.ts'
import { SumField } from './sum-field.tsx'

export function Payment({ fields, faults, type }: PartProps) {
  const { LL: { checkout: { payment } }, shell: { lacking } } = useApp()
  return (
    <section className="checkout-part">
      <h2>{payment.title()}</h2>
      <Choice legend={payment.title()} value={fields.payment} onChange={(method) => type({ payment: method })} options={[
        { value: 'cash', title: payment.cash(), text: payment.cashText() },
        { value: 'card_on_receipt', title: payment.card(), text: payment.cardText() },
        ...(lacking.includes('payments') ? [] : [{ value: 'card_online', title: payment.online(), text: payment.onlineText() } as const]),
      ]} />
      {fields.payment === 'cash' && <SumField label={payment.change()} hint={payment.changeHint()} error={faults.change_from}
        name="change" value={fields.change} onText={(change) => type({ change })} />}
    </section>
  )
}
