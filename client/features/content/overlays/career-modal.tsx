import { observer } from 'mobx-react-lite'
import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { phoneFault } from '#shared/rules/mobile-phone.ts'
import { formatPhone, phoneDigits } from '#shared/rules/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { Consent } from '#client/ui/consent.tsx'
import { Field } from '#client/ui/field.tsx'
import { focusFirstError } from '#client/ui/focus-first-error.ts'
import { PhoneField } from '#client/ui/phone-field.tsx'
import { refusalText, useSubmission } from '#client/ui/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { knownContact } from '../actions/known-contact.ts'
import type { Subjects } from '#client/stores/overlays-store.ts'
import { Modal } from '#client/ui/modal.tsx'

interface Draft {
  name: string
  phone: string
  message: string
  consent: boolean
}

/** Unsent applications by vacancy: a press outside the modal loses nothing. */
const drafts = new Map<number, Draft>()

export default observer(function CareerModal() {
  const {
    LL,
    stores: {
      overlays: {
        subjects: { career },
      },
    },
  } = useApp()
  return (
    <Modal name="career" title={LL.career.form.title()}>
      {career && <ApplicationForm vacancy={career} />}
    </Modal>
  )
})

type Vacancy = Subjects['career']

function useApplication(vacancy: Vacancy) {
  const app = useApp()
  const {
    LL,
    stores: { overlays, toasts },
  } = app
  const [draft, setDraft] = useState<Draft>(() => {
    const { name = '', phone = '' } = knownContact(app) ?? {}
    return drafts.get(vacancy.id) ?? { name, phone: formatPhone(phone), message: '', consent: true }
  })
  /** Errors show only after the first try. */
  const [tried, setTried] = useState(false)
  const phone = phoneDigits(draft.phone)
  const body = { vacancy_id: vacancy.id, name: draft.name.trim(), phone, message: draft.message.trim() }
  const attempt = useSubmission(async () => {
    await app.api.call('POST /bff/vacancy-applications', { body })
  })
  const ours = tried
    ? {
        name: body.name ? undefined : LL.form.errors.required(),
        phone: phoneFault(LL, draft.phone),
        consent: draft.consent ? undefined : LL.career.form.consentNeeded(),
      }
    : {}
  const type = (part: Partial<Draft>): void => {
    drafts.set(vacancy.id, { ...draft, ...part })
    setDraft({ ...draft, ...part })
    setTried(false)
    attempt.forget()
  }
  const send = async (): Promise<boolean> => {
    setTried(true)
    if (!body.name || phoneFault(LL, draft.phone) || !draft.consent || !(await attempt.run())) return false
    drafts.delete(vacancy.id)
    overlays.close('career')
    toasts.show({
      severity: 'success',
      summary: LL.career.form.sent(),
      detail: LL.career.form.sentText({ title: vacancy.title }),
      life: 10_000,
    })
    return true
  }
  return { draft, type, send, attempt, ours }
}

function ApplicationForm({ vacancy }: { vacancy: Vacancy }) {
  const { LL } = useApp()
  const texts = LL.career.form
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, send, attempt, ours } = useApplication(vacancy)
  const theirs = attempt.error?.fields ?? {}
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(await send())) focusFirstError(form.current)
  }
  const unexplained =
    theirs.name || theirs.phone || theirs.message ? undefined : (theirs.vacancy_id ?? refusalText(LL, attempt.error))
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      <p>
        <b>{vacancy.title}</b>
      </p>
      <Field
        label={texts.name()}
        name="name"
        autoComplete="given-name"
        maxLength={60}
        required
        value={draft.name}
        error={ours.name ?? theirs.name}
        onChange={(event) => type({ name: event.target.value })}
        data-autofocus
      />
      <PhoneField
        label={texts.phone()}
        name="phone"
        required
        value={draft.phone}
        error={ours.phone ?? theirs.phone}
        onValue={(phone) => type({ phone })}
      />
      <Field
        label={texts.message()}
        hint={texts.messageHint()}
        error={theirs.message}
        control={(props) => (
          <textarea
            {...(props as ComponentProps<'textarea'>)}
            name="message"
            rows={4}
            maxLength={1000}
            value={draft.message}
            onChange={(event) => type({ message: event.target.value })}
          />
        )}
      />
      <Consent checked={draft.consent} onChange={(consent) => type({ consent })} error={ours.consent} />
      <p className="field-error" role="alert">
        {unexplained}
      </p>
      <Button type="submit" look="accent" size="large" busy={attempt.busy}>
        {texts.btn()}
      </Button>
    </form>
  )
}
