import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { Profile, ProfileForm as Form } from '#shared/contract/profile.ts'
import type { FormOutcome } from '#shared/page-data/form-pages.ts'
import { toFormBirthday, toServerBirthday } from '#shared/rules/customer/birthday.ts'
import { useApp } from '#client/context/app.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import type { SessionStore } from '#client/stores/session-store.ts'
import { typedEarly } from '#client/ui/form/written-fields.ts'

const names = ['name', 'surname', 'email', 'birthday'] as const
type Fields = Record<(typeof names)[number], string>

const fieldsOf = (profile: Profile | null): Fields => ({
  name: profile?.name ?? '',
  surname: profile?.surname ?? '',
  email: profile?.email ?? '',
  birthday: toFormBirthday(profile?.birthday ?? null),
})

interface ProfileFormProps {
  profile: Profile | null
  save: (form: Form) => Promise<void>
  /** Target without scripts, and the server's answer to it. */
  action?: string
  outcome?: FormOutcome | undefined
  /** In a dialog the first field gets the focus. */
  autofocus?: boolean
  /** Content above the fields. */
  children?: ReactNode
}

/** What was typed when this customer's session ended. */
const unsavedOf = ({ unsaved }: SessionStore, profile: Profile | null) =>
  unsaved?.phone === profile?.phone ? unsaved?.typed : undefined

/** Keeps what is typed when the session ends, for the same customer's next sign-in. Returns what to call once it is saved. */
function useKeptFields(profile: Profile | null, fields: Fields): () => void {
  const { session } = useApp().stores
  const [saved, setSaved] = useState(() => fieldsOf(profile))
  const isTyped = names.some((name) => fields[name] !== saved[name])
  const leave = useEffectEvent(() => {
    const isUnsaved = profile && isTyped && !session.signedIn
    session.keepUnsaved(isUnsaved ? { phone: profile.phone, typed: { ...fields } } : null)
  })
  useEffect(() => () => leave(), [])
  return () => setSaved(fields)
}

/** State of the form: only the birthday is checked here, everything else by the server, field by field. */
function useProfileForm({ profile, save, outcome }: ProfileFormProps) {
  const { LL, stores } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>(() => ({
    ...fieldsOf(profile),
    ...unsavedOf(stores.session, profile),
    ...outcome?.fields,
  }))
  const fieldsSaved = useKeptFields(profile, fields)
  const sent = useRef(fields)
  useLayoutEffect(() => setFields((now) => ({ ...now, ...typedEarly(form.current, sent.current) })), [])
  const [answer, setAnswer] = useState(outcome)
  const [wrongDate, setWrongDate] = useState(false)
  const attempt = useSubmission((birthday: string | null) => save({ ...fields, birthday }))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setAnswer(undefined)
    const birthday = toServerBirthday(fields.birthday)
    setWrongDate(!birthday.ok)
    if (birthday.ok && (await attempt.run(birthday.value))) return fieldsSaved()
    focusFirstError(form.current)
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error:
      name === 'birthday' && wrongDate
        ? LL.form.errors.birthday()
        : (attempt.error?.fields[name] ?? answer?.faults[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: target.value }),
  })
  return { form, submit, field, attempt, refused: answer?.refused }
}

/** Name, surname, email and birthday; used by the profile modal and the account. */
export function ProfileForm(props: ProfileFormProps) {
  const { LL } = useApp()
  const texts = LL.auth.profile
  const { form, submit, field, attempt, refused } = useProfileForm(props)
  // Errors of fields this form lacks are shown together.
  const isExplained = names.some((name) => attempt.error?.fields[name])
  return (
    <form ref={form} className="form" method="post" action={props.action} noValidate onSubmit={submit}>
      {props.children}
      <RequiredNote />
      <Field
        label={texts.name()}
        autoComplete="given-name"
        required
        {...field('name')}
        data-autofocus={props.autofocus}
      />
      <Field label={texts.surname()} autoComplete="family-name" {...field('surname')} />
      <Field label={texts.email()} type="email" autoComplete="email" {...field('email')} />
      <DateField label={texts.birthday()} placeholder={texts.birthdayPlaceholder()} {...field('birthday')} />
      <p className="field-error" role="alert">
        {isExplained ? undefined : (refused ?? refusalText(LL, attempt.error))}
      </p>
      <SubmitButton busy={attempt.busy}>{texts.btn()}</SubmitButton>
    </form>
  )
}
