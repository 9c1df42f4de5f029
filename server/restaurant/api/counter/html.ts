/** HTML that is safe as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | readonly Value[] | string | number | null | undefined | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of HTML: its values are escaped unless they are HTML. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part))

/** A value is a text, or a part of a body that is none. */
export type Choice = readonly [value: string | object, text: string]
export const select = (name: string, label: string, choices: readonly Choice[], chosen?: string): Html =>
  markup`<label>${label} <select name="${name}">${choices.map(([value, text]) => markup`<option value="${typeof value === 'string' ? value : JSON.stringify(value)}"${value === chosen && markup` selected`}>${text}</option>`)}</select></label>`

export const input = (name: string, label: string, value: string | number = '', rest?: Html): Html =>
  markup`<label>${label} <input name="${name}" value="${value}"${rest}></label>`
