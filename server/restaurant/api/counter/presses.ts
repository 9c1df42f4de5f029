import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { markup, type Html } from './html.ts'

/** A form of the counter is the body of the operator's call that its address names; the call checks every value. */

const refusalOf = ({ message, errors = {} }: { message: string; errors?: Record<string, string[]> }): string =>
  [message, ...new Set(Object.values(errors).flat())].join(' ')

/** Calls the API as an operator's program would; throws its words why it does not do what it is asked. */
export const askAs =
  (app: FastifyInstance, key: string, locale: Locale) =>
  async <const E extends Endpoint>(
    { method, path }: E,
    { id = '', ...rest }: { id?: string } & Pick<InjectOptions, 'query' | 'payload'> = {},
  ): Promise<z.output<E['answer']>> => {
    const { statusCode, json } = await app.inject({
      method,
      url: path.replace(/\{\w+\}/, encodeURIComponent(id)),
      headers: { authorization: `Bearer ${key}`, 'accept-language': locale },
      ...rest,
    })
    if (statusCode >= 300) throw new Error(refusalOf(json()))
    return json()
  }
export type Ask = ReturnType<typeof askAs>

/** What an address of the counter names: a restaurant, or none, and a language. */
export interface Place {
  readonly at: string
  readonly locale: Locale
}
export const here = ({ at, locale }: Place, press = ''): string =>
  `/counter${press}?${new URLSearchParams({ at, lang: locale })}`

type CallName = keyof typeof operatorApi
export const isCallName = (name: string): name is CallName => Object.hasOwn(operatorApi, name)

/** `of`: what the call is about, by its id. */
export const form = (place: Place, call: CallName, of: string | number | null, ...fields: (Html | false)[]): Html =>
  markup`<form class="vstack" method="post" action="${here(place, `/${call}/${of}`)}">${fields}</form>`

/** A button, and what it says of the body. The one to press next has a class of its own. */
export const button = (text: string, part: object = {}, look = 'outline'): Html =>
  markup`<button name="json" value="${JSON.stringify(part)}" class="${look}">${text}</button>`

export const oneOf = (label: string, buttons: readonly Html[]): Html =>
  markup`<fieldset class="hstack"><legend>${label}</legend>${buttons}</fieldset>`

/** Bodies that are not their forms. */
const bodies: Partial<Record<CallName, (fields: Record<string, string>) => object>> = {
  setCourier: ({ name, phone = '', minutes }) => ({
    courier: name ? { name, phone: phone.replace(/\D/g, ''), minutes: minutes && Number(minutes) } : null,
  }),
  /** Silence takes the first choice, a replacement where one is offered. */
  askQuestion: ({ replacement, ...body }) => {
    const instead = replacement ? [{ kind: 'replace', product_id: Number.parseInt(replacement, 10) }] : []
    return { silence: 0, ...body, choices: [...instead, body['choices']].flat() }
  },
}

/** Fields called `json` are parts of a body that are no texts; an empty field is null. */
export function press(ask: Ask, name: CallName, id: string, fields: URLSearchParams): Promise<unknown> {
  const parts = [...fields].map(([key, value]) => (key === 'json' ? JSON.parse(value) : { [key]: value || null }))
  const body = Object.assign({}, ...parts)
  const call: Endpoint = operatorApi[name]
  return ask(call, { id, ...(call.body && { payload: bodies[name]?.(body) ?? body }) })
}
