import { Button } from '#client/ui/button.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import { useApp } from '#client/context/app.ts'
import type { PartProps } from './part-props.ts'

interface ContactProps extends PartProps {
  /** Forgets the contact of an earlier order on this device; null when there is none. */
  onForget: (() => void) | null
  /** The field is left: a wrong number shows its error. */
  onLeavePhone: () => void
}

/** The contact: filled from the profile or an earlier order on this device. */
export function ContactPart({ fields, faults, type, onForget, onLeavePhone }: ContactProps) {
  const { LL } = useApp()
  return (
    <section className="checkout-part">
      <div className="checkout-part-head">
        <h2>{LL.checkout.contact.title()}</h2>
        <RequiredNote />
      </div>
      <div className="checkout-pair">
        <Field
          label={LL.checkout.contact.name()}
          name="name"
          autoComplete="given-name"
          maxLength={60}
          required
          value={fields.name}
          error={faults.name}
          onText={(name) => type({ name })}
        />
        <PhoneField
          label={LL.checkout.contact.phone()}
          hint={LL.checkout.contact.whyPhone()}
          name="phone"
          required
          value={fields.phone}
          error={faults.phone}
          onText={(phone) => type({ phone })}
          onBlur={onLeavePhone}
        />
      </div>
      {onForget && <Remembered onForget={onForget} />}
    </section>
  )
}

function Remembered({ onForget }: { onForget: () => void }) {
  const { contact } = useApp().LL.checkout
  return (
    <p className="checkout-remembered muted">
      {contact.remembered()}{' '}
      <Button look="plain" onClick={onForget}>
        {contact.forget()}
      </Button>
    </p>
  )
}
