import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Answered, Ask } from './ask.ts'

/** A form of the counter is the body of the operator's call that its address names; the call checks every value. */

const { moveOrder, setReadyTime, setCourier, askQuestion, setRestaurant, setStop, setOptionStop, settleRefund } =
  operatorApi
const calls = { moveOrder, setReadyTime, setCourier, askQuestion, setRestaurant, setStop, setOptionStop, settleRefund }
export type CallName = keyof typeof calls
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

export type Fields = Readonly<Record<string, string | undefined>>

/** Texts as they are; fields called `json` are parts of the body, and count before others. */
export function fieldsOf(text: string): Fields {
  const form = new URLSearchParams(text)
  const parts = form.getAll('json').map(partOf)
  form.delete('json')
  return Object.assign(Object.fromEntries(form), ...parts) as Fields
}

function partOf(json: string): object {
  try {
    return JSON.parse(json) as object
  } catch {
    return { json }
  }
}

/** Without an end it is stopped until it is said. */
const stopOf = ({ stopped_until, ...body }: Fields): object => ({ ...body, stopped_until: stopped_until || null })

/** Bodies that are not their forms. */
const bodies: Partial<Record<CallName, (fields: Fields) => object>> = {
  setCourier: ({ name, phone = '', minutes }) => {
    const courier = { name, phone: String(phone).replace(/\D/g, ''), minutes: minutes ? Number(minutes) : null }
    return { courier: name ? courier : null }
  },
  setStop: stopOf,
  setOptionStop: stopOf,
  /** Silence takes a replacement where one is offered. */
  askQuestion: ({ replacement, ...body }) => {
    if (!replacement) return body
    const instead = { kind: 'replace', product_id: Number.parseInt(replacement, 10) }
    return { ...body, choices: [instead, body['choices']].flat(), silence: 0 }
  },
}

export const press = (
  ask: Ask,
  name: CallName,
  { id, fields }: { readonly id: string; readonly fields: Fields },
): Promise<Answered<unknown>> => {
  const body = bodies[name]?.(fields) ?? fields
  return ask(calls[name], { params: { id, reference: id }, ...('body' in calls[name] && { body }) })
}
