/** HTML that is safe as it is. */
export class Html extends String {}

type Value = Html | readonly Value[] | number | null | undefined | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(value: Value): string {
  if (value instanceof Html) return String(value)
  if (typeof value === 'object' && value !== null) return value.map(textOf).join('')
  return value === false ? '' : String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of HTML: its values are escaped unless they are HTML. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)))

/** A value is a text, or a part of a body that is none. */
export type Choice = readonly [value: string | object, text: string]
export const select = (name: string, label: string, choices: readonly Choice[], chosen?: string): Html =>
  markup`<label>${label} <select name="${name}">${choices.map(([value, text]) => markup`<option value="${typeof value === 'string' ? value : JSON.stringify(value)}"${value === chosen && markup` selected`}>${text}</option>`)}</select></label>`

export const input = (name: string, label: string, value: string | number = '', rest?: Html): Html =>
  markup`<label>${label} <input name="${name}" value="${value}"${rest}></label>`

/** What a button opens over the page, whose rows stay where they are. */
export const dialog = (id: string, title: string, close: string, content: Value): Html =>
  markup`<button type="button" class="outline" popovertarget="${id}">${title}</button>
    <dialog id="${id}" popover aria-label="${title}"><div class="vstack">${content}
      <button type="button" class="outline" popovertarget="${id}" popovertargetaction="hide">${close}</button></div></dialog>`
