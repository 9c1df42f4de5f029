/** A form's draft and its fields, by the same names. */

/** Fields as text, each of the draft's type. */
export function writtenIn<Draft extends object>(fields: Iterable<[string, unknown]>, draft: Draft): Partial<Draft> {
  const entries = [...fields].filter(([name]) => name in draft)
  return Object.fromEntries(
    entries.map(([name, text]) => [name, ofKind(typeof draft[name as keyof Draft], text)]),
  ) as Partial<Draft>
}

const ofKind = (kind: string, text: unknown): unknown =>
  kind === 'boolean' ? text === 'on' : kind === 'number' ? Number(text) : text

/**
 * What a customer, the browser or an extension has filled in before React was there, with events or without: where the form is not
 * as the server sent it. To be read before the first render that could write into it.
 */
export function typedEarly<Draft extends object>(form: HTMLFormElement | null, draft: Draft): Partial<Draft> {
  if (!form) return {}
  // A box without a tick has no entry.
  const boxes = Object.entries(draft).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'boolean' ? [[name, 'off']] : [],
  )
  const formFields = writtenIn([...boxes, ...new FormData(form)], draft)
  return Object.fromEntries(
    Object.entries(formFields).filter(([name, value]) => value !== draft[name as keyof Draft]),
  ) as Partial<Draft>
}
