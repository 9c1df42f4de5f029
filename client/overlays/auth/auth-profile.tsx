import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { Profile } from '#shared/contract/profile.ts'
import { toFormBirthday, toServerBirthday } from '#shared/rules/birthday.ts'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { focusFirstFault } from '../../components/focus-fault.ts'
import { useApp } from '../../context/app.ts'
import { saveProfile } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'
import { useAttempt } from '../use-attempt.ts'

interface Fields { name: string; surname: string; email: string; birthday: string }

const fieldsOf = (profile: Profile | null): Fields => ({
  name: profile?.name ?? '', surname: profile?.surname ?? '', email: profile?.email ?? '',
  birthday: toFormBirthday(profile?.birthday ?? null),
})

/** The form's state: only the birthday is checked here, everything else by the server, field by field (spec 5, 8). */
function useProfileForm() {
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(() => fieldsOf(app.stores.session.profile))
  const [wrongDate, setWrongDate] = useState(false)
  const attempt = useAttempt((birthday: string | null) => saveProfile(app, { ...fields, birthday }))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const birthday = toServerBirthday(fields.birthday)
    setWrongDate(!birthday.ok)
    if (birthday.ok && await attempt.run(birthday.value)) return
    focusFirstFault(form.current)
  }
  const field = (name: keyof Fields) => ({
    name, value: fields[name], error: name === 'birthday' && wrongDate ? app.LL.form.errors.birthday() : attempt.error?.fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: target.value }),
  })
  return { form, submit, field, busy: attempt.busy }
}

/** Sign-in step 7: who has no name yet gives one; nothing but saving closes it (spec 2, 6). */
export default function AuthProfile() {
  const { LL: { auth: { profile: texts } } } = useApp()
  const { form, submit, field, busy } = useProfileForm()
  return (
    <Modal name="authProfile" title={texts.title()} closable={false}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <p className="muted">{texts.text()}</p>
        <Field label={texts.name()} autoComplete="given-name" maxLength={60} {...field('name')} data-autofocus />
        <Field label={texts.surname()} autoComplete="family-name" maxLength={60} {...field('surname')} />
        <Field label={texts.email()} type="email" autoComplete="email" maxLength={120} {...field('email')} />
        <DateField label={texts.birthday()} placeholder={texts.birthdayPlaceholder()} {...field('birthday')} />
        <Button type="submit" look="accent" size="large" busy={busy}>{texts.btn()}</Button>
      </form>
    </Modal>
  )
}
