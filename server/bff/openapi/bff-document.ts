import type { OpenAPIV3_1 } from 'openapi-types'
import { bff } from '#shared/contract/bff.ts'
import { Problem } from '#shared/contract/problem.ts'
import { PROBLEM_TYPE } from '../routing/problem-json.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { bffExamples, type Example } from './examples.ts'
import { failureResponses, failuresOf, limitHeaders } from './failure-responses.ts'
import { documentOf, JSON_TYPE, written, type Said } from './operation.ts'

/** The calls of /bff as OpenAPI 3.1, with authentication, failures and limits. */

const PROVED_BY_KEY: ReadonlySet<string> = new Set([
  'readOrder',
  'cancelOrder',
  'answerQuestion',
  'watchOrder',
  'startPayment',
  'changePayment',
  'subscribeToOrder',
  'unsubscribeFromOrder',
])
const GIVE_KEY: ReadonlySet<string> = new Set(['placeOrder', 'findOrderByKey'])

/** Providers use formats of their own; the contract takes raw bytes. */
function callbackBody(example: string): OpenAPIV3_1.RequestBodyObject {
  const { content, ...body } = written.callback
  return {
    ...body,
    content: { ...content, [JSON_TYPE]: { ...content[JSON_TYPE], example: JSON.parse(example) as unknown } },
  }
}

const headersOf = (name: string, { cache }: Endpoint): OpenAPIV3_1.ResponseObject['headers'] => ({
  ...(cache && written.tagged),
  ...(GIVE_KEY.has(name) && { 'Order-Key': { $ref: '#/components/headers/OrderKey' } }),
  ...limitHeaders,
})

/** What it says of a call. */
function say(name: string, endpoint: Endpoint, { description = '', body }: Example): Said {
  const { tag, access, cache, delayed } = endpoint
  const failures = { ...(access === 'customer' && { 401: 'not signed in' }), ...endpoint.failures }
  return {
    tag,
    description: [description].flat().join(' '),
    ...(name === 'takePaymentCallback' && { requestBody: callbackBody(String(body)) }),
    ...(PROVED_BY_KEY.has(name) && { parameters: ['OrderKey'] }),
    security: access === 'customer' ? [{ session: [] }, { bearer: [] }] : undefined,
    ...(tag !== 'sign-in' && { headers: headersOf(name, endpoint) }),
    responses: (answered) => ({
      ...(delayed && {
        202: { description: delayed, content: { [JSON_TYPE]: { schema: answered(endpoint.answer) } } },
      }),
      ...(cache && { 304: { description: 'Not modified: the answer still has the ETag of If-None-Match' } }),
      ...failuresOf(endpoint),
      // Failures listed by the contract have their own descriptions.
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          { description, content: { [PROBLEM_TYPE]: { schema: answered(Problem) } } },
        ]),
      ),
    }),
  }
}

export const bffDocument = (): OpenAPIV3_1.Document =>
  documentOf('shop', { calls: bff, examples: bffExamples, say, responses: failureResponses })
