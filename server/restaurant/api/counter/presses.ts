import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Ask } from './ask.ts'
import { markup, type Html } from './html.ts'
import { here, type Place } from './shown.ts'

/** A form of the counter is the body of the operator's call that its address names; the call checks every value. */

const { moveOrder, setReadyTime, setCourier, askQuestion, setRestaurant, setStop, setOptionStop, settleRefund } =
  operatorApi
const calls = { moveOrder, setReadyTime, setCourier, askQuestion, setRestaurant, setStop, setOptionStop, settleRefund }
type CallName = keyof typeof calls
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

interface Press {
  readonly call: CallName
  /** What the call is about, by its id. */
  readonly of: string | number | null
  readonly button: string
  readonly fields?: Html
  /** What the button itself says of the body. */
  readonly part?: object
  readonly isMain?: boolean
  /** By it the focus finds the button of the next press. */
  readonly id?: string
}

export const form = (place: Place, { call, of, button, fields, part, isMain, id }: Press): Html =>
  markup`<form method="post" action="/counter/${call}/${of}${here(place)}">${fields}
    <button${part && markup` name="json" value="${JSON.stringify(part)}"`}${isMain && markup` class="main"`}${id && markup` id="${id}"`}>${button}</button></form>`

export type Fields = Readonly<Record<string, string | null | undefined>>

export const fieldsOf = (text: string): Fields =>
  Object.assign({}, ...[...new URLSearchParams(text)].map(partOf)) as Fields

/** Fields called `json` are parts of a body that are no texts; an empty field is null. */
function partOf([name, value]: [string, string]): object {
  if (name !== 'json') return { [name]: value || null }
  try {
    return JSON.parse(value) as object
  } catch {
    return { json: value }
  }
}

/** Bodies that are not their forms. */
const bodies: Partial<Record<CallName, (fields: Fields) => object>> = {
  setCourier: ({ name, phone, minutes }) => ({
    courier: name ? { name, phone: phone?.replace(/\D/g, ''), minutes: minutes && Number(minutes) } : null,
  }),
  /** Silence takes a replacement where one is offered. */
  askQuestion: ({ replacement, ...body }) => {
    if (!replacement) return body
    const instead = { kind: 'replace', product_id: Number.parseInt(replacement, 10) }
    return { ...body, choices: [instead, body['choices']].flat(), silence: 0 }
  },
}

export function press(ask: Ask, name: CallName, id: string, fields: Fields): Promise<unknown> {
  const body = bodies[name]?.(fields) ?? fields
  return ask(calls[name], { params: { id, reference: id }, ...('body' in calls[name] && { body }) })
}
