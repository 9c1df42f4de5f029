import { observer } from 'mobx-react-lite'
import { useRef, useState, type SubmitEvent } from 'react'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { formatPhone, phoneDigits } from '#shared/rules/customer/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { DataConsent } from '#client/ui/form/consent.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { LongField } from '#client/ui/form/long-field.tsx'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { knownContact } from '../actions/known-contact.ts'
import type { Subjects } from '#client/stores/overlays-store.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

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

type Faults = Partial<Record<keyof Draft, string | undefined>>

const faultsOf = (LL: TranslationFunctions, { name, phone, consent }: Draft): Faults => ({
  name: name.trim() ? undefined : LL.form.errors.required(),
  phone: phoneFault(LL, phone),
  consent: consent ? undefined : LL.form.errors.consent(),
})

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
  const [isTried, setTried] = useState(false)
  const phone = phoneDigits(draft.phone)
  const body = { vacancy_id: vacancy.id, name: draft.name.trim(), phone, message: draft.message.trim() }
  const attempt = useSubmission(async () => {
    await app.api.call('POST /bff/vacancy-applications', { body })
  })
  const ours: Faults = isTried ? faultsOf(LL, draft) : {}
  const type = (part: Partial<Draft>): void => {
    drafts.set(vacancy.id, { ...draft, ...part })
    setDraft({ ...draft, ...part })
    setTried(false)
    attempt.forget()
  }
  const send = async (): Promise<boolean> => {
    setTried(true)
    if (Object.values(faultsOf(LL, draft)).some(Boolean) || !(await attempt.run())) return false
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
  const contact = { name: ours.name ?? theirs.name, phone: ours.phone ?? theirs.phone }
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
      <RequiredNote />
      <Contact draft={draft} faults={contact} type={type} />
      <Message draft={draft} faults={theirs} type={type} />
      <DataConsent
        purpose={texts.consent()}
        checked={draft.consent}
        onChange={(consent) => type({ consent })}
        error={ours.consent}
      />
      <p className="field-error" role="alert">
        {unexplained}
      </p>
      <Button type="submit" look="accent" size="large" busy={attempt.busy}>
        {texts.btn()}
      </Button>
    </form>
  )
}

interface PartProps {
  draft: Draft
  faults: Faults
  type: (part: Partial<Draft>) => void
}

function Contact({ draft, faults, type }: PartProps) {
  const texts = useApp().LL.career.form
  return (
    <>
      <Field
        label={texts.name()}
        name="name"
        autoComplete="given-name"
        maxLength={60}
        required
        value={draft.name}
        error={faults.name}
        onChange={(event) => type({ name: event.target.value })}
        data-autofocus
      />
      <PhoneField
        label={texts.phone()}
        name="phone"
        required
        value={draft.phone}
        error={faults.phone}
        onValue={(phone) => type({ phone })}
      />
    </>
  )
}

function Message({ draft, faults, type }: PartProps) {
  const texts = useApp().LL.career.form
  return (
    <LongField
      label={texts.message()}
      hint={texts.messageHint()}
      error={faults.message}
      name="message"
      rows={4}
      max={1000}
      value={draft.message}
      onText={(message) => type({ message })}
    />
  )
}
