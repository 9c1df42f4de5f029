import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react'
import type { Profile, ProfileForm as Form } from '#shared/contract/profile.ts'
import type { FormOutcome } from '#shared/page-data/form-pages.ts'
import { toFormBirthday, toServerBirthday } from '#shared/rules/birthday.ts'
import { useApp } from '#client/context/app.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { focusFirstError } from '#client/ui/focus-first-error.ts'
import { refusalText, useSubmission } from '#client/ui/use-submission.ts'
import { typedEarly } from '#client/ui/written-fields.ts'

interface Fields {
  name: string
  surname: string
  email: string
  birthday: string
}

const noFields: Fields = { name: '', surname: '', email: '', birthday: '' }

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

/** State of the form: only the birthday is checked here, everything else by the server, field by field. */
function useProfileForm({ profile, save, outcome }: ProfileFormProps) {
  const { LL } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>(() => ({ ...fieldsOf(profile), ...outcome?.fields }))
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
    if (birthday.ok && (await attempt.run(birthday.value))) return
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
  const isExplained = Object.keys(attempt.error?.fields ?? {}).some((name) => name in noFields)
  return (
    <form ref={form} className="form" method="post" action={props.action} noValidate onSubmit={submit}>
      {props.children}
      <Field label={texts.name()} autoComplete="given-name" {...field('name')} data-autofocus={props.autofocus} />
      <Field label={texts.surname()} autoComplete="family-name" {...field('surname')} />
      <Field label={texts.email()} type="email" autoComplete="email" {...field('email')} />
      <DateField label={texts.birthday()} placeholder={texts.birthdayPlaceholder()} {...field('birthday')} />
      <p className="field-error" role="alert">
        {isExplained ? undefined : (refused ?? refusalText(LL, attempt.error))}
      </p>
      <Button type="submit" look="accent" size="large" busy={attempt.busy}>
        {texts.btn()}
      </Button>
    </form>
  )
}
