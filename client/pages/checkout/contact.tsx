import { Field } from '../../components/field.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import { useApp } from '../../context/app.ts'
import type { PartProps } from './part.ts'

/** Who collects: filled from the profile, and anybody may order without one (decisions, checkout). */
export function Contact({ fields, faults, type }: PartProps) {
  const { LL } = useApp()
  return (
    <section className="checkout-part">
      <h2>{LL.checkout.contact.title()}</h2>
      <div className="checkout-pair">
        <Field label={LL.checkout.contact.name()} name="name" autoComplete="given-name" maxLength={60} required
          value={fields.name} error={faults.name} onChange={(event) => type({ name: event.target.value })} />
        <PhoneField label={LL.checkout.contact.phone()} name="phone" required value={fields.phone} error={faults.phone}
          onValue={(phone) => type({ phone })} />
      </div>
    </section>
  )
}
