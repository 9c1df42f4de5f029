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
import { logFault } from '#server/serving/on-disconnect.ts'
import { originOf } from '#server/http/origin.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { textsOf } from '#server/texts.ts'

/** Calls of /bff as tools: named and described by the contract, checked, limited and answered by their routes. */

type Input = Readonly<Record<string, unknown>>

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
class Refused extends Error {}

/** As in an address. An object has none: its `toString`, which a program may have written, is not called. */
const textOf = (value: unknown): string => String([value].flat().map((one) => (one instanceof Object ? '{}' : one)))

/** /bff would answer with another menu. */
async function refuseUnknownMenu(request: FastifyRequest, { terminal_id: terminalId }: Input): Promise<void> {
  const restaurants = terminalId === undefined ? [] : await ask(request, bff.listRestaurants, {})
  if (restaurants.length > 0 && !restaurants.some(({ terminal_id }) => String(terminal_id) === textOf(terminalId)))
    throw new Refused(`terminal_id ${textOf(terminalId)}: ${textsOf(localeOf(request)).errors.notFound()}`)
}

/** Who asks: /bff limits and answers as it would by itself. */
const PASSED = new Set(['accept-language', 'authorization', 'integrator-key', 'traceparent', 'user-agent'])

async function ask<E extends Endpoint>(request: FastifyRequest, endpoint: E, { cart, ...input }: Input) {
  const { method, path, params } = endpoint
  const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)]))
  const { id = '', ...query } = texts
  const passed = Object.entries(request.headers).filter(([name]) => PASSED.has(name))
  const answer = await request.server.inject({
    method,
    url: path.replace('{id}', encodeURIComponent(id)),
    query: params ? query : texts,
    headers: { ...Object.fromEntries(passed), ...counted },
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
  run: async (request, { lines, restaurant_id, promo_code, fulfilment = '', ...unknown }) => {
    const { cart, errors } = textsOf(localeOf(request))
    const names = Object.keys(unknown).join(', ')
    if (names) throw new Refused(`${names}: ${errors.fields.unknown()}`)
    const quote = await ask(request, bff.quoteOrder, { cart: { type: 'pickup', lines, restaurant_id, promo_code } })
    const query = { restaurant: String(restaurant_id), promo: String(promo_code ?? ''), fulfilment: textOf(fulfilment) }
    const link = cartLinkFrom({ ...query, lines: linesText(OrderedLines.parse(lines)) })
    if (typeof readLines(link.lines) === 'string') throw new Refused(`lines: ${cart.link.tooLong()}`)
    const restaurants = await ask(request, bff.listRestaurants, {})
    const restaurant = restaurants.find(({ id }) => String(id) === query.restaurant)
    if (fulfilment !== '' && !(link.fulfilment && serves(restaurant ?? {}, link.fulfilment)))
      throw new Refused(`fulfilment: ${errors.fields.choice()}`)
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

/** What a person can mend is a result, too, in the language that is asked for. */
export async function resultOf(tool: Tool, request: FastifyRequest, input: Input) {
  const textContent = (text: string) => ({ content: [{ type: 'text' as const, text }] })
  try {
    const answer = await tool.run(request, input)
    const structuredContent = Array.isArray(answer) ? { data: answer } : { ...(answer as object) }
    return { ...textContent(JSON.stringify(structuredContent)), structuredContent }
  } catch (error) {
    const isRefused = error instanceof Refused
    if (!isRefused) logFault(error, request, 'mcp request failed')
    return { ...textContent(isRefused ? error.message : textsOf(localeOf(request)).errors.title()), isError: true }
  }
}
