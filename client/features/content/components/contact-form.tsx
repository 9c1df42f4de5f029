import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { DataConsent } from '#client/ui/form/consent.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import type { ContactFormState as Form } from './use-contact-form.ts'

interface ContactFormProps<Draft extends object> {
  of: Form<Draft>
  /** The page that also accepts the form without scripts. */
  action: string
  submit: string
  thanks: { title: string; text: string; again: string }
  children: ReactNode
}

/** A contact form with its button; after sending, thanks replace it. */
export function ContactForm<Draft extends object>({
  of: { form, attempt, refused, isSent, again, submit: send },
  action,
  submit,
  thanks,
  children,
}: ContactFormProps<Draft>) {
  const { LL } = useApp()
  if (isSent) return <Thanks {...thanks} action={action} onAgain={again} />
  const explained = Object.keys(attempt.error?.fields ?? {}).length > 0
  return (
    <form ref={form} className="form contact-form" method="post" action={action} noValidate onSubmit={send}>
      <RequiredNote />
      {children}
      <p className="field-error" role="alert">
        {explained ? undefined : (refused ?? refusalText(LL, attempt.error))}
      </p>
      <Button type="submit" look="accent" size="large" busy={attempt.busy}>
        {submit}
      </Button>
    </form>
  )
}

/** Shorter than the form: scrolled into view, which would otherwise lie above the screen. */
function Thanks({
  title,
  text,
  again,
  action,
  onAgain,
}: ContactFormProps<object>['thanks'] & { action: string; onAgain: () => void }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void thanks.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <div ref={thanks} className="contact-thanks" role="status">
      <span className="empty-icon">
        <Icon name="check" />
      </span>
      <p className="empty-title">{title}</p>
      <p className="muted">{text}</p>
      <ButtonLink
        href={action}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        {again}
      </ButtonLink>
    </div>
  )
}

type Named<Draft> = Draft extends object ? keyof Draft & string : never
interface PartProps<Draft extends object> {
  of: Form<Draft>
  name: Named<Draft>
  label: string
  hint?: string
  required?: boolean
}

const written = <Draft extends object>(of: Form<Draft>, name: keyof Draft): string => String(of.draft[name] ?? '')
const change = <Draft extends object>(name: keyof Draft, value: unknown): Partial<Draft> =>
  ({ [name]: value }) as Partial<Draft>

export function TextPart<Draft extends object>({
  of,
  name,
  ...field
}: PartProps<Draft> & Omit<ComponentProps<typeof Field>, 'name' | 'label'>) {
  return (
    <Field
      {...field}
      name={name}
      error={of.errorOf(name)}
      value={written(of, name)}
      onChange={(event) => of.type(change<Draft>(name, event.target.value))}
    />
  )
}

export function PhonePart<Draft extends object>({ of, name, ...field }: PartProps<Draft>) {
  return (
    <PhoneField
      {...field}
      name={name}
      error={of.errorOf(name)}
      value={written(of, name)}
      onValue={(phone) => of.type(change<Draft>(name, phone))}
    />
  )
}

export function LongPart<Draft extends object>({
  of,
  name,
  rows = 5,
  ...field
}: PartProps<Draft> & { rows?: number; max: number }) {
  return (
    <LongField
      {...field}
      name={name}
      rows={rows}
      error={of.errorOf(name)}
      value={written(of, name)}
      onText={(text) => of.type(change<Draft>(name, text))}
    />
  )
}

export function SelectPart<Draft extends object>({
  of,
  name,
  options,
  ...field
}: PartProps<Draft> & { options: readonly { value: string; text: string }[] }) {
  return (
    <Field
      {...field}
      error={of.errorOf(name)}
      control={(props) => (
        <select
          {...(props as ComponentProps<'select'>)}
          name={name}
          value={written(of, name)}
          onChange={(event) => of.type(change<Draft>(name, event.target.value))}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  )
}

export function ConsentPart<Draft extends { consent: boolean }>({ of, purpose }: { of: Form<Draft>; purpose: string }) {
  return (
    <DataConsent
      name="consent"
      purpose={purpose}
      checked={of.draft.consent}
      onChange={(consent) => of.type({ consent } as Partial<Draft>)}
      error={of.errorOf('consent' as keyof Draft & string)}
    />
  )
}
