import { Choice } from '#client/ui/form/choice.tsx'
import { useApp, type App } from '#client/context/app.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { PartProps } from './part-props.ts'
import type { ChangeEvent } from 'react'
import { erasedThroughMark, groupTyped, type Typing } from './amount-input.ts'
import { Field, type FieldProps } from '#client/ui/form/field.tsx'

interface SumFieldProps extends Omit<FieldProps, 'control' | 'onChange'> {
  value: string
  onText: (text: string) => void
}

/** An amount in hryvnias, grouped while typing. */
function AmountField({ value, onText, ...field }: SumFieldProps) {
  const { locale } = useApp()
  const changed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typing = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const { text, caret } = groupTyped(erased(value, typing, nativeEvent), locale)
    // Before React sets the value, which would move the caret to the end.
    if (text !== target.value) {
      target.value = text
      target.setSelectionRange(caret, caret)
    }
    onText(text)
  }
  return <Field inputMode="decimal" autoComplete="off" maxLength={10} {...field} value={value} onChange={changed} />
}

function erased(before: string, typing: Typing, event: Event): Typing {
  const kind = event instanceof InputEvent ? event.inputType : ''
  if (kind === 'deleteContentBackward') return erasedThroughMark(before, typing, 'before')
  return kind === 'deleteContentForward' ? erasedThroughMark(before, typing, 'after') : typing
}

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
