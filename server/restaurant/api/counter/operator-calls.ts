import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'
import { businessApi } from '../../../../shared/contract/business.ts'
import { catalogApi } from '../../../../shared/contract/catalog.ts'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { phoneDigits } from '../../../../shared/rules/customer/phone.ts'
import ru from './ru.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }

/** The counter as a client of the operator's calls, which check every value: what it shows, and what its forms press. */

export type Texts = typeof uk
export const texts: Readonly<Record<Locale, Texts & typeof ru>> = { uk, ru }

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

/** What an address of the counter names: a restaurant, or none, a language, and what its page is of: an order by its number, 'restaurant', or none of them but the list. */
export interface Place {
  readonly at: string
  readonly locale: Locale
  readonly of: string
}

/** `notice`: what came of the last press; `hasFolder`: the menu is read from a folder, which may change. */
type Asked = Place & { readonly now: Date; readonly notice: string; readonly hasFolder: boolean }

/** An order that was cancelled is told so long: it may be on the stove. */
const CANCELLED_MS = 10 * 60_000

/** Everything that a page shows, of one restaurant or of all. */
export async function readShown(ask: Ask, asked: Asked) {
  const cancelled_since = new Date(asked.now.getTime() - CANCELLED_MS).toISOString()
  const [{ data }, { data: refunds }, restaurants] = await Promise.all([
    ask(operatorApi.getOrders, { query: { cancelled_since } }),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const isOnly = restaurants.length === 1
  const restaurant = isOnly ? restaurants[0] : restaurants.find(({ id }) => String(id) === asked.at)
  const terminal = restaurant && { query: { terminal_id: String(restaurant.terminal_id) } }
  const menu = await ask(catalogApi.getCategories, terminal)
  const dishes = menu.flatMap(({ products }) => products)
  const options = dishes.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options))
  return {
    ...asked,
    at: restaurant ? String(restaurant.id) : '',
    texts: texts[asked.locale],
    // The only one shows also the orders of one that it replaced.
    orders: isOnly || !restaurant ? data : data.filter((order) => order.restaurant.id === restaurant.id),
    order: data.find(({ number }) => number === asked.of),
    restaurants,
    restaurant,
    refunds,
    dishes,
    options: [...new Map(options.map((one) => [one.id, one])).values()],
  }
}
export type Shown = Awaited<ReturnType<typeof readShown>>

export type CallName = keyof typeof operatorApi
export const isCallName = (name: string): name is CallName => Object.hasOwn(operatorApi, name)

/** Bodies that are not their forms. */
const bodies: Partial<Record<CallName, (fields: Record<string, string>) => object>> = {
  setCourier: ({ name, phone = '', minutes }) => ({
    courier: name ? { name, phone: phoneDigits(phone), minutes: minutes && Number(minutes) } : null,
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
