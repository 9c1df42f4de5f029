import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { bff } from '#shared/contract/bff.ts'
import { Service } from '#shared/contract/business.ts'
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint.ts'
import { AnyId, line } from '#shared/contract/fields.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import { OrderedLines } from '#shared/contract/order-lines.ts'
import type { Problem } from '#shared/contract/problem.ts'
import { cartLinkFrom, cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import { linesText, readLines } from '#shared/rules/cart/written-cart.ts'
import { counted } from '#server/limits/route-limits.ts'
import { originOf } from '#server/http/origin.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { textsOf } from '#server/texts.ts'

/** Calls of /bff as tools: named and described by the contract, checked, limited and answered by their routes. */

export type Input = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly description: string
  /** Without it the tool is not offered. */
  readonly needs?: Feature | undefined
  readonly input: z.ZodRawShape
  readonly run: (request: FastifyRequest, input: Input) => Promise<unknown>
}

const calls: readonly (readonly [keyof typeof bff, Feature?])[] = [
  ['listCities'],
  ['listRestaurants'],
  ['findDishes'],
  ['searchProducts'],
  ['readProduct'],
  ['suggestAddresses', 'suggestions'],
  ['findRegion'],
  ['listRestaurantSlots', 'slots'],
  ['listRegionSlots', 'slots'],
  ['quoteOrder', 'quotes'],
]

const shapeOf = (part: z.ZodType | undefined): z.ZodRawShape => (part as z.ZodObject | undefined)?.shape ?? {}

const bffTools = calls.map<Tool>(([name, needs]) => {
  const endpoint: Endpoint = bff[name]
  const { summary, params, query, body } = endpoint
  return {
    name,
    description: summary,
    needs,
    input: { ...shapeOf(params), ...shapeOf(query), ...(body && { cart: body }) },
    run: (request, input) => refuseUnknownMenu(request, input).then(() => ask(request, endpoint, input)),
  }
})

/** What a person can mend, in words. */
export class Refused extends Error {}

/** /bff would answer with another menu. */
async function refuseUnknownMenu(request: FastifyRequest, { terminal_id: terminalId }: Input): Promise<void> {
  const restaurants = terminalId === undefined ? [] : await ask(request, bff.listRestaurants, {})
  if (restaurants.length > 0 && !restaurants.some(({ terminal_id }) => String(terminal_id) === String(terminalId)))
    throw new Refused(`terminal_id ${String(terminalId)}: ${textsOf(localeOf(request)).errors.notFound()}`)
}

/** Who asks: /bff limits and answers as it would by itself. */
const PASSED = new Set(['accept-language', 'authorization', 'integrator-key', 'traceparent', 'user-agent'])

async function ask<E extends Endpoint>(request: FastifyRequest, endpoint: E, { cart, ...input }: Input) {
  const { method, path, params } = endpoint
  const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const { id = '', ...query } = texts
  const answer = await request.server.inject({
    method,
    url: path.replace('{id}', encodeURIComponent(id)),
    query: params ? query : texts,
    headers: {
      ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => PASSED.has(name))),
      ...counted,
    },
    remoteAddress: request.ip,
    ...(cart !== undefined && { payload: cart as object }),
  })
  if (answer.statusCode < 400) return answer.json<AnswerOf<E>>()
  const { detail, errors = {} } = answer.json<Problem>()
  const wrong = Object.entries(errors).map(([field, faults]) => `${field}: ${faults.join(' ')}`)
  throw new Refused([params ? `id ${id}: ${detail}` : detail, ...wrong].join('\n'))
}

/** The end of what an agent does: nothing is ordered here, and the link has no prices. */
const makeCartLink: Tool = {
  name: 'makeCartLink',
  description:
    'A link by which a person reviews a cart, changes it and orders. The answer names dishes, choices and codes that cannot be had so: tell the person.',
  needs: 'quotes',
  input: { lines: OrderedLines, restaurant_id: AnyId, promo_code: line(30).optional(), fulfilment: Service.optional() },
  run: async (request, input) => {
    const { fulfilment, ...cart } = input
    const { cart: texts, errors } = textsOf(localeOf(request))
    const unknown = Object.keys(input).filter((name) => !(name in makeCartLink.input))
    if (unknown.length > 0) throw new Refused(`${unknown.join(', ')}: ${errors.fields.unknown()}`)
    const restaurants = await ask(request, bff.listRestaurants, {})
    const restaurant = restaurants.find(({ id }) => String(id) === String(cart['restaurant_id']))
    const service = Service.optional().safeParse(fulfilment)
    if (!service.success || (restaurant && service.data && !serves(restaurant, service.data)))
      throw new Refused(`fulfilment: ${errors.fields.choice()}`)
    const quote = await ask(request, bff.quoteOrder, { cart: { type: 'pickup', ...cart } })
    const lines = linesText(OrderedLines.parse(cart['lines']))
    if (typeof readLines(lines) === 'string') throw new Refused(`lines: ${texts.link.tooLong()}`)
    const query = { restaurant: String(cart['restaurant_id']), promo: String(cart['promo_code'] ?? '') }
    const link = cartLinkFrom(lines, { ...query, ...(service.data && { fulfilment: service.data }) })
    return {
      link: originOf(request) + cartLinkHref(localeOf(request), link),
      lines: quote.lines,
      subtotal: quote.subtotal,
      // A code that the restaurant says nothing of does not count.
      promo: link.promo ? { code: link.promo, state: quote.promo ?? 'unknown', minimum: quote.promo_minimum } : null,
    }
  },
}

export const tools: readonly Tool[] = [...bffTools, makeCartLink]
