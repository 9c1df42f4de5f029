import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { DataConsent } from '#client/ui/form/consent.tsx'
import { Field, FieldError, RequiredNote, type FieldProps } from '#client/ui/form/field.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import type { ContactDraft, ContactFormState } from './use-contact-form.ts'

/** Texts of a form; one that closes when it is sent has no thanks. */
interface FormTexts extends Partial<Record<'thanks' | 'thanksText' | 'again', () => string>> {
  readonly name: () => string
  readonly phone?: () => string
  readonly consent: () => string
  readonly btn: () => string
}

interface ContactFormProps<Draft extends ContactDraft> {
  of: ContactFormState<Draft>
  texts: FormTexts
  /** The page that also accepts the form without scripts; absent in a dialog. */
  action?: string
  children: ReactNode
}

/** A contact form with its consent and its button; after sending, thanks replace it. */
export function ContactForm<Draft extends ContactDraft>({ of, texts, action, children }: ContactFormProps<Draft>) {
  const { LL } = useApp()
  const { form, draft, attempt, submit } = of
  if (of.isSent && action) return <Thanks texts={texts} action={action} onAgain={of.again} />
  const faults = Object.entries(attempt.error?.fields ?? {})
  const [, unexplained] = faults.find(([field]) => !(field in draft)) ?? []
  const refusal = faults.length > 0 ? unexplained : (of.refused ?? refusalText(LL, attempt.error))
  return (
    <form
      ref={form}
      className={action ? 'form contact-form panel' : 'form'}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
    >
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
    <div ref={thanks} className="contact-thanks panel" role="status">
      <EmptyState icon="check" title={texts.thanks?.() ?? ''} text={texts.thanksText?.() ?? ''}>
        <ButtonLink
          href={action}
          onClick={(event) => {
            event.preventDefault()
            onAgain()
          }}
        >
          {texts.again?.()}
        </ButtonLink>
      </EmptyState>
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

/** A form about an order has its address and a draft of its own. */
export const addressAbout = (page: string, order: FormOrder | undefined): string =>
  order ? `${page}?order=${order.id}` : page
export const draftName = (form: string, order: FormOrder | undefined): string => (order ? `${form}-${order.id}` : form)

interface OrderPartProps<Draft extends ContactDraft> {
  of: ContactFormState<Draft>
  order: FormOrder | undefined
  /** The fields that ask for what the order knows. */
  children: ReactNode
  /** Their names; they are sent in case it is not proved any more. */
  hidden: readonly (keyof Draft & string)[]
}

/** The order that the form is about, or the fields that ask for one. */
export function OrderPart<Draft extends ContactDraft>({ of, order, hidden, children }: OrderPartProps<Draft>) {
  const { LL } = useApp()
  if (!order) return children
  const { id, number, restaurant } = order
  return (
    <div>
      <p>
        <b>{[LL.order.number({ number }), restaurant.name].filter(Boolean).join(', ')}</b>
      </p>
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={String(of.draft[name])} />
      ))}
      <FieldError id={`order-${id}`} text={hidden.map(of.errorOf).find(Boolean)} />
    </div>
  )
}
