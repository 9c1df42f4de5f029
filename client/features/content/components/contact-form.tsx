import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { DataConsent } from '#client/ui/form/consent.tsx'
import { Field, RequiredNote, type FieldProps } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import type { ContactDraft, ContactFormState as Form } from './use-contact-form.ts'

/** Texts of a form; one that closes when it is sent has no thanks. */
interface FormTexts extends Partial<Record<'thanks' | 'thanksText' | 'again', () => string>> {
  readonly name: () => string
  readonly phone?: () => string
  readonly consent: () => string
  readonly btn: () => string
}

interface ContactFormProps<Draft extends ContactDraft> {
  of: Form<Draft>
  texts: FormTexts
  /** The page that also accepts the form without scripts; absent in a dialog. */
  action?: string
  /** What it is about, where nothing above says so. */
  title?: string
  children: ReactNode
}

/** A contact form with its consent and its button; after sending, thanks replace it. */
export function ContactForm<Draft extends ContactDraft>({
  of,
  texts,
  action,
  title,
  children,
}: ContactFormProps<Draft>) {
  const { LL } = useApp()
  const { form, draft, attempt, submit } = of
  if (of.isSent && action) return <Thanks texts={texts} action={action} onAgain={of.again} />
  const faults = Object.entries(attempt.error?.fields ?? {})
  const [, unexplained] = faults.find(([field]) => !(field in draft)) ?? []
  const refusal = faults.length > 0 ? unexplained : (of.refused ?? refusalText(LL, attempt.error))
  const look = action ? 'form contact-form' : 'form'
  return (
    <form ref={form} className={look} method="post" action={action} noValidate onSubmit={submit}>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <RequiredNote />
      {children}
      <DataConsent
        name="consent"
        purpose={texts.consent()}
        checked={draft.consent}
        onChange={(consent) => of.type({ consent } as Partial<Draft>)}
        error={of.errorOf('consent')}
      />
      <p className="field-error" role="alert">
        {refusal}
      </p>
      <SubmitButton busy={attempt.busy}>{texts.btn()}</SubmitButton>
    </form>
  )
}

/** Shorter than the form: scrolled into view, which would otherwise lie above the screen. */
function Thanks({ texts, action, onAgain }: { texts: FormTexts; action: string; onAgain: () => void }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void thanks.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <div ref={thanks} className="contact-thanks" role="status">
      <span className="empty-icon">
        <Icon name="check" />
      </span>
      <p className="empty-title">{texts.thanks?.()}</p>
      <p className="muted">{texts.thanksText?.()}</p>
      <ButtonLink
        href={action}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        {texts.again?.()}
      </ButtonLink>
    </div>
  )
}

/** Name and, where the form asks for it, phone. */
export function ContactFields<Draft extends ContactDraft>({
  of,
  texts,
  isFirst,
}: Pick<ContactFormProps<Draft>, 'of' | 'texts'> & { isFirst?: boolean }) {
  return (
    <>
      <Field
        {...of.field('name')}
        label={texts.name()}
        autoComplete="given-name"
        maxLength={60}
        required
        data-autofocus={isFirst}
      />
      {texts.phone && <PhoneField {...of.field('phone')} label={texts.phone()} required />}
    </>
  )
}

export const SelectField = ({
  options,
  ...field
}: FieldProps & { options: readonly { value: string; text: string }[] }) => (
  <Field
    {...field}
    control={(props) => (
      <select {...(props as ComponentProps<'select'>)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  />
)
