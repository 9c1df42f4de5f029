import type { OpenAPIV3_1 } from 'openapi-types'
import { bff } from '#shared/contract/bff.ts'
import { Problem } from '#shared/contract/problem.ts'
import { PROBLEM_TYPE } from '../routing/problem-json.ts'
import { CONTRACT_VERSION } from './checked-in-document.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { bffExamples, type Example } from './examples.ts'
import { failureResponses, failuresOf } from './failure-responses.ts'
import { documentOf, JSON_TYPE, type Head, type Said } from './operation.ts'
import { callbackBody, headersOf, isProvedByKey, sharedHeaders, sharedParameters } from './shared-components.ts'

/** Sections of the OpenAPI document, in reading order. */
const tags: { name: string; description: string }[] = [
  { name: 'business', description: 'The restaurant: settings, cities, restaurants, icons, the build being served' },
  { name: 'catalog', description: 'Categories and products by restaurant (terminal), search, recommendations' },
  { name: 'delivery', description: 'Delivery regions and address suggestions' },
  { name: 'orders', description: 'Prices, times, placing and following orders' },
  { name: 'payments', description: 'Paying an order online' },
  { name: 'sign-in', description: 'Phone, SMS code and PIN; the session is an HttpOnly cookie' },
  { name: 'profile', description: 'The signed-in customer' },
  { name: 'addresses', description: 'Saved addresses of the customer' },
  { name: 'favourites', description: 'Favourites of the customer' },
  { name: 'bonuses', description: 'Loyalty card, balance and history' },
  { name: 'content', description: 'Content pages' },
  { name: 'publishing', description: 'News, vacancies, reviews, stories, short links' },
  { name: 'hooks', description: 'Change notifications of a restaurant’s backend' },
  { name: 'forms', description: 'Forms sent to the restaurant' },
]

/** The calls of /bff as OpenAPI 3.1, with authentication, failures and limits. */

const DESCRIPTION = `What browsers and integrators may ask the shop.

Languages: \`Accept-Language\` chooses uk or ru. Failures are problem+json (RFC 9457) in that language; their \`code\` is a stable word for programs, \`errors\` names the wrong fields.

Signing in: browsers get an HttpOnly cookie; the token is in no body. Programs without cookies sign in by \`/bff/token-sign-in/…\` and send the token as \`Authorization: Bearer\`, which then counts instead of any cookie. \`/bff/sign-out\` ends either. Calls that change something must come from the shop's own pages (Sec-Fetch-Site or Origin) unless they carry a bearer or no session at all.

Orders: placed under an \`Idempotency-Key\`, the same key is the same order. A guest's order is read later with the \`Order-Key\` its placement gave (programs) or by cookies (browsers).

Limits: a browser with the cookie of a page has 600 calls and 60 searches a minute, what keeps no cookie 1000 and 200 by address and user agent, fewer for what costs more; programs read them in \`RateLimit\` and \`RateLimit-Policy\`, and a 429 has \`Retry-After\`. An \`Integrator-Key\` that the shop's owner gave (\`INTEGRATOR_KEYS\`) counts by itself instead of by address: 6000 calls a minute, 300 orders and 300 SMS in ten minutes; limits of one phone stay. An unknown key is 403.

Public reads carry a strong \`ETag\` and are meant to be revalidated with \`If-None-Match\`; everything else is \`no-store\`.`

/** What it says of a call. */
function say(name: string, endpoint: Endpoint, { description = '', body }: Example): Said {
  const { tag, access, cache, delayed } = endpoint
  const failures = { ...(access === 'customer' && { 401: 'not signed in' }), ...endpoint.failures }
  return {
    tag,
    description: [description].flat().join(' '),
    ...(name === 'takePaymentCallback' && { requestBody: callbackBody(String(body)) }),
    ...(isProvedByKey(name) && { parameters: ['OrderKey'] }),
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

const head: Head = {
  isBackend: false,
  info: {
    title: '/bff',
    version: CONTRACT_VERSION,
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'the shop' }],
  tags,
  // Any caller may be signed in; operations that require it declare so themselves.
  security: [{}, { session: [] }, { bearer: [] }, { integrator: [] }],
  components: {
    responses: failureResponses,
    headers: sharedHeaders,
    parameters: sharedParameters,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'zhar_token',
        description: 'Set by signing in, never readable by scripts; `__Host-zhar_token` behind https.',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'Token from `/bff/token-sign-in/…`, or one the restaurant gave out otherwise.',
      },
      integrator: {
        type: 'apiKey',
        in: 'header',
        name: 'Integrator-Key',
        description:
          'Lifts the rate limits by address for a program that serves many customers; allowed with any call, also with a bearer.',
      },
    },
  },
}

export const bffDocument = (): OpenAPIV3_1.Document => documentOf(bff, bffExamples, say, head)
