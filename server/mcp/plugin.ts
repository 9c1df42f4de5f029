import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLocale, locales } from '#shared/locale.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import { addDescriptions } from '#server/bff/openapi/add-descriptions.ts'
import { CONTRACT_VERSION } from '#server/bff/openapi/checked-in-document.ts'
import { collectMethods, refuseOtherMethods } from '#server/bff/routing/allowed-methods.ts'
import { integratorKeys } from '#server/bff/routing/integrator-keys.ts'
import { problems } from '#server/bff/routing/problem-json.ts'
import { limitBy } from '#server/limits/route-limits.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { resultOf, tools, type Tool } from './tools.ts'

/** The Model Context Protocol for agents: stateless streamable HTTP, with the limits, logs and metrics of /bff. */

const INSTRUCTIONS = `Find dishes, price a cart, and end with the link of makeCartLink: a person opens it, reviews the cart and orders.
No tool orders or pays. Wishes and allergies belong whole into the note of a line; a name, a phone or an address does not.
Allergens and diets that are null are not declared: such a dish is not free of anything. Prices are hryvnias, amounts are steps.`

export async function mcp(app: FastifyInstance, options: { integratorKeys?: readonly string[] }): Promise<void> {
  problems(app)
  integratorKeys(app, options.integratorKeys ?? [])
  // The protocol has an answer of its own to what is no JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const methodsByPath = collectMethods(app)
  app.post('', { bodyLimit: 64 * 1024, config: { criticality: 'normal' }, onRequest: limitBy('reads') }, answerMessage)
  refuseOtherMethods(app, methodsByPath)
}

async function answerMessage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sdk = await import('@modelcontextprotocol/server')
  const body = String(request.body ?? '')
  reply.header('cache-control', 'no-store')
  // Limits count requests, so that each has one message.
  const noBatch = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Batches are not supported' } }
  if (/^\s*\[/.test(body)) return reply.code(400).send(noBatch)
  // Subscriptions would stay open, and there is nothing to tell.
  const { fetch } = sdk.createMcpHandler(() => serverFor(request, sdk), { maxSubscriptions: 0, keepAliveMs: 0 })
  const headers = request.headers as Record<string, string>
  return reply.send(await fetch(new Request('http://shop.invalid/mcp', { method: 'POST', headers, body })))
}

function serverFor(request: FastifyRequest, sdk: typeof import('@modelcontextprotocol/server')) {
  const offered = tools.filter(({ needs }) => needs === undefined || request.server.capabilities.has(needs))
  const server = new sdk.Server(
    { name: currentBrand().id, version: CONTRACT_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({ tools: offered.map((tool) => listed(tool)) }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: { language, ...input } = {} } }) => {
    const tool = offered.find((one) => one.name === name)
    if (!tool) throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`)
    if (language !== undefined && !isLocale(language))
      throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `Languages are ${locales.join(' and ')}`)
    // Every call of this request asks in it.
    if (language) request.headers['accept-language'] = language
    return resultOf(tool, request, input)
  })
  return server
}

/** Its schema with the descriptions of the contract. */
const listed = memoizeByIdentity(({ name, description, input }: Tool) => {
  const shape = z.strictObject({ ...input, language: z.enum(locales).optional() })
  const whole = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const { $defs = {}, ...own } = whole as { $defs?: object }
  const { [name]: schema, ...named } = addDescriptions({ components: { schemas: { [name]: own, ...$defs } } })
    .components.schemas
  const inputSchema = { ...schema, type: 'object' as const, $defs: named }
  return { name, description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } }
})
