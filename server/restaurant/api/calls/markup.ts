/** HTML of pages that are made without a library. */

/** HTML that is safe as it is. */
export class Html extends String {}

export type Value = Html | readonly Value[] | number | null | undefined | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(value: Value): string {
  if (value instanceof Html) return String(value)
  if (typeof value === 'object' && value !== null) return value.map(textOf).join('')
  return value === false ? '' : String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of HTML: its values are escaped unless they are HTML. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)))
