import { autorun } from 'mobx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { FormOutcome } from '#shared/page-data/form-pages.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { readJson } from '#shared/rules/stored/stored-json.ts'
import { useApp, type App } from '#client/context/app.ts'
import { readGuestContact, type Contact } from '#client/storage/guest-contact.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { typedEarly, writtenIn } from '#client/ui/form/written-fields.ts'

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

export type ContactFormState<Draft extends ContactDraft> = ReturnType<typeof useContactForm<Draft>>

/** A customer's message to the restaurant. */
export function useContactForm<Draft extends ContactDraft>(options: ContactFormOptions<Draft>) {
  const { LL } = useApp()
  const { name, outcome, send } = options
  const form = useRef<HTMLFormElement>(null)
  const { draft, setDraft, reset } = useDraft(options, form)
  // The server's, until the customer types or tries again.
  const [answer, setAnswer] = useState(outcome)
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(outcome?.isSent ?? false)
  const attempt = useSubmission(() => send(draft))
  const faults: Partial<Record<string, string>> = { ...contactFaults(LL, draft), ...options.faultsOf?.(draft) }
  const begin = (isTry: boolean): void => {
    setTried(isTry)
    setAnswer(undefined)
  }
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

/** What a text field of a name needs. */
const fieldsOf =
  <Draft extends ContactDraft>(
    draft: Draft,
    type: (change: Partial<Draft>) => void,
    errorOf: (field: string) => string | undefined,
  ) =>
  (name: keyof Draft & string) => ({
    name,
    value: String(draft[name] ?? ''),
    error: errorOf(name),
    onText: (text: string) => type({ [name]: text } as Partial<Draft>),
  })

const contactFaults = (LL: TranslationFunctions, { name, phone, consent }: ContactDraft) => ({
  name: name.trim() ? undefined : LL.form.errors.required(),
  phone: phone === undefined ? undefined : phoneFault(LL, phone),
  consent: consent ? undefined : LL.form.errors.consent(),
})

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

/** Name and phone: the signed-in customer's, else those of the last order on this device. */
export function knownContact({ stores: { session } }: App): Contact | null {
  if (!session.signedIn) return readGuestContact()
  return session.profile && { name: session.profile.name ?? '', phone: session.profile.phone }
}

/** The draft of an unsent message survives navigation, a language switch and a new build. */
const keyOf = (name: string): string => `zhar_letter_${name}`
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const saveDraft = (name: string, draft: object): void => void writeTab(keyOf(name), JSON.stringify(draft))

export const forgetDraft = (name: string): void => void writeTab(keyOf(name), '{}')

/** Only known fields of the right type. */
export function readDraft<Draft extends object>(name: string, initial: Draft): Partial<Draft> {
  const stored = readJson(readTab(keyOf(name)) ?? '{}', isObject) ?? {}
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => typeof value === typeof initial[field as keyof Draft]),
  ) as Partial<Draft>
}
