import { autorun } from 'mobx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { FormOutcome } from '#shared/page-data/form-pages.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { useApp } from '#client/context/app.ts'
import { knownContact } from '../actions/known-contact.ts'
import type { Contact } from '#client/storage/guest-contact.ts'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { useSubmission, type Submission } from '#client/ui/form/use-submission.ts'
import { typedEarly, writtenIn } from '#client/ui/form/written-fields.ts'
import { forgetDraft, saveDraft, readDraft } from './contact-form-draft.ts'

/** What each of these forms asks for. */
export interface ContactDraft {
  name: string
  phone?: string
  consent: boolean
}

interface ContactFormOptions<Draft extends ContactDraft> {
  /** Key of the stored draft until it is sent. */
  name: string
  initial: Draft
  /** The server's answer to a form sent without scripts. */
  outcome: FormOutcome | undefined
  /** Errors to fix before sending besides those of name, phone and consent, as text. */
  faultsOf?: (draft: Draft) => Partial<Record<keyof Draft, string>>
  send: (draft: Draft) => Promise<void>
}

export interface ContactFormState<Draft extends ContactDraft> {
  form: RefObject<HTMLFormElement | null>
  draft: Draft
  type: (change: Partial<Draft>) => void
  submit: (event: SubmitEvent) => void
  attempt: Submission<[]>
  /** The server's error about the whole form, until the customer types. */
  refused: string | null
  /** Client-side errors after the first try, else the server's. */
  errorOf: (field: keyof ContactDraft | (keyof Draft & string)) => string | undefined
  /** What a text field of that name needs. */
  field: (name: keyof ContactDraft | (keyof Draft & string)) => {
    name: string
    value: string
    error: string | undefined
    onText: (text: string) => void
  }
  isSent: boolean
  again: () => void
}

/** A customer's message to the restaurant. */
export function useContactForm<Draft extends ContactDraft>(
  options: ContactFormOptions<Draft>,
): ContactFormState<Draft> {
  const { LL } = useApp()
  const { name, outcome, send } = options
  const form = useRef<HTMLFormElement>(null)
  const { draft, setDraft, reset } = useDraft(options, form)
  const { answer, isTried, begin } = useAnswer(outcome)
  const [isSent, setSent] = useState(outcome?.isSent ?? false)
  const attempt = useSubmission(() => send(draft))
  const faults: Partial<Record<string, string>> = { ...contactFaults(LL, draft), ...options.faultsOf?.(draft) }
  const type = (change: Partial<Draft>): void => {
    saveDraft(name, { ...draft, ...change })
    setDraft({ ...draft, ...change })
    begin(false)
    attempt.forget()
  }
  const deliver = async (): Promise<void> => {
    begin(true)
    if (Object.values(faults).some(Boolean) || !(await attempt.run())) return focusFirstError(form.current)
    forgetDraft(name)
    begin(false)
    setSent(true)
  }
  const errorOf = (field: string): string | undefined =>
    (isTried ? faults[field] : undefined) ?? attempt.error?.fields[field] ?? answer?.faults[field]
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!attempt.busy) void deliver()
  }
  const again = (): void => {
    reset()
    setSent(false)
  }
  const field = fieldsOf(draft, type, errorOf)
  return { form, draft, type, attempt, isSent, refused: answer?.refused ?? null, submit, errorOf, field, again }
}

const fieldsOf =
  <Draft extends ContactDraft>(
    draft: Draft,
    type: (change: Partial<Draft>) => void,
    errorOf: (field: string) => string | undefined,
  ): ContactFormState<Draft>['field'] =>
  (name) => ({
    name,
    value: String(draft[name as keyof Draft] ?? ''),
    error: errorOf(name),
    onText: (text) => type({ [name]: text } as Partial<Draft>),
  })

const contactFaults = (LL: TranslationFunctions, { name, phone, consent }: ContactDraft) => ({
  name: name.trim() ? undefined : LL.form.errors.required(),
  phone: phone === undefined ? undefined : phoneFault(LL, phone),
  consent: consent ? undefined : LL.form.errors.consent(),
})

/** The server's answer, until the customer types or tries again. */
function useAnswer(outcome: FormOutcome | undefined) {
  const [answer, setAnswer] = useState(outcome)
  const [isTried, setTried] = useState(false)
  const begin = (isTry: boolean): void => {
    setTried(isTry)
    setAnswer(undefined)
  }
  return { answer, isTried, begin }
}

/** The fields: as sent before, as stored in this browser, as typed already, name and phone as known. */
function useDraft<Draft extends ContactDraft>(
  { name, initial, outcome }: ContactFormOptions<Draft>,
  form: RefObject<HTMLFormElement | null>,
) {
  const app = useApp()
  const [draft, setDraft] = useState(() => ({
    ...initial,
    ...writtenIn(Object.entries(outcome?.fields ?? {}), initial),
  }))
  const initialDraft = useRef(draft)
  // Only after hydration: the HTML contains no data of this browser.
  useLayoutEffect(() => {
    if (outcome?.isSent) return forgetDraft(name)
    const typed = typedEarly(form.current, initialDraft.current)
    const begun = { ...initialDraft.current, ...(outcome ? {} : readDraft(name, initialDraft.current)), ...typed }
    if (Object.keys(typed).length > 0) saveDraft(name, begun)
    setDraft(begun)
  }, [form, name, outcome])
  useEffect(() => (outcome ? undefined : autorun(() => setDraft(introduced(knownContact(app))))), [app, outcome])
  const reset = (): void => setDraft(introduced<Draft>(knownContact(app))(initial))
  return { draft, setDraft, reset }
}

/** Fills empty name and phone fields. */
const introduced =
  <Draft extends ContactDraft>(contact: Contact | null) =>
  (draft: Draft): Draft => {
    const contactFields = contact ? { name: contact.name, phone: formatPhone(contact.phone) } : {}
    return {
      ...draft,
      ...Object.fromEntries(Object.entries(contactFields).filter(([field]) => draft[field as keyof Draft] === '')),
    }
  }
