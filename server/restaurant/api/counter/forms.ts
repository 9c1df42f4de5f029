import { markup, type Html } from './html.ts'
import type { CallName } from './presses.ts'
import type { Place } from './shown.ts'

/** Forms of the counter; htmx sends them where it runs (counter-page.ts). */

/** The query by which an address names what is shown. */
export const here = ({ at, order }: Place): string => {
  const query = new URLSearchParams({ ...(at && { at }), ...(order && { order }) }).toString()
  return query && `?${query}`
}

export interface Press {
  readonly call: CallName
  /** What the call is about, by its id. */
  readonly of: string | number | null
  readonly button: string
  readonly fields?: Html
  readonly look?: 'main' | 'danger'
  /** By it the focus finds the button of the next press. */
  readonly id?: string
}

export const form = (place: Place, { call, of, button, fields, look, id }: Press): Html =>
  markup`<form method="post" action="/counter/${call}/${of}${here(place)}">${fields}<button${look && markup` class="${look}"`}${id && markup` id="${id}"`}>${button}</button></form>`

export type Choice = readonly [value: string, text: string]
export const select = (name: string, label: string, choices: readonly Choice[], chosen = ''): Html =>
  markup`<label>${label} <select name="${name}">${choices.map(([value, text]) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`)}</select></label>`

export const input = (name: string, label: string, value = '', rest?: Html): Html =>
  markup`<label>${label} <input name="${name}" value="${value}"${rest}></label>`

/** A part of a body that is no text (presses.ts). */
export const json = (part: object): Html => markup`<input type="hidden" name="json" value="${JSON.stringify(part)}">`
