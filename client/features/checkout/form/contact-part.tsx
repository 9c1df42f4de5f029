import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import { useApp } from '#client/context/app.ts'
import type { PartProps } from './part-props.ts'

interface FrameProps {
  /** The button that forgets the contact of an earlier order on this device; null: the fields have none. */
  forget: ComponentProps<typeof Button> | null
  /** The fields. */
  children: ReactNode
}

/** Name and phone: filled from the profile or an earlier order on this device. */
export function ContactFrame({ forget, children }: FrameProps) {
  const { contact } = useApp().LL.checkout
  return (
    <section className="checkout-part">
      <div className="checkout-part-head row">
        <h2>{contact.title()}</h2>
        <RequiredNote />
      </div>
      <div className="checkout-pair">{children}</div>
      {forget && (
        <p className="checkout-remembered muted">
          {contact.remembered()}{' '}
          <Button look="plain" {...forget}>
            {contact.forget()}
          </Button>
        </p>
      )}
    </section>
  )
}

interface ContactProps extends PartProps {
  onForget: (() => void) | null
  /** A wrong number shows its error. */
  onLeavePhone: () => void
}

export function ContactPart({ fields, faults, type, onForget, onLeavePhone }: ContactProps) {
  const { contact } = useApp().LL.checkout
  return (
    <ContactFrame forget={onForget && { onClick: onForget }}>
      <Field
        label={contact.name()}
        name="name"
        autoComplete="given-name"
        maxLength={60}
        required
        value={fields.name}
        error={faults.name}
        onText={(name) => type({ name })}
      />
      <PhoneField
        label={contact.phone()}
        hint={contact.whyPhone()}
        name="phone"
        required
        value={fields.phone}
        error={faults.phone}
        onText={(phone) => type({ phone })}
        onBlur={onLeavePhone}
      />
    </ContactFrame>
  )
}
