import type { OpenAPIV3_1 } from 'openapi-types'
import { capabilities, capabilityOf, type Capability, type Level } from '#shared/contract/capabilities.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantExamples } from './examples.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { documentOf, refusal, refusals, type Head, type Said } from './operation.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'

/** How the phone proof is computed, with a test vector. */

const vector = { phone: '380671234567', secret: 'a-secret-both-sides-know', date: '23/11/2026' }
const hash = phoneProof(vector.phone, vector.secret, new Date('2026-11-23T12:00:00Z'))

export const hashRecipe = {
  ...vector,
  hash,
  text: `Proof that the request comes from the shop: the SHA-256, in lower-case hex, of the phone's digits, \`PHONE_HASH_SECRET\` and today's date in Kyiv (\`DD/MM/YYYY\`), written one after the other in UTF-8 with nothing between. The header's name is \`PHONE_HASH_HEADER\` (\`X-Phone-Hash\`). Test vector: phone \`${vector.phone}\`, secret \`${vector.secret}\`, date \`${vector.date}\` give sha256("${vector.phone}${vector.secret}${vector.date}") = \`${hash}\`. Around midnight accept yesterday's date too, or keep both clocks by NTP. A missing or wrong hash is 403.`,
}

/** The API a restaurant's own backend implements, as OpenAPI 3.1. */

const DESCRIPTION = `The API the shop calls at a restaurant's backend: everything behind \`RESTAURANT_API_URL\`.

**Levels.** \`menu\` opens a shop for browsing, \`accounts\` lets customers sign in, \`orders\` sells. Every other capability is \`extra\`: a backend without it answers 404, 405 or 501, and the shop leaves that part out. Each tag is one capability; its description says which level needs it.

**Requests** carry \`Accept: application/json\`, \`Accept-Language: ua\` or \`ru\`, \`X-Request-Id\` (one per customer's request) and, for a signed-in customer, \`Authorization: Bearer\` with the token this backend gave. Bodies are JSON.

**Answers** are JSON in UTF-8. Lists and objects are bare or under \`data\`, as each call shows. Fields that are not required may be missing; fields not named here are ignored. Money is in hryvnias (a number, at most two decimals), lengths of time in minutes unless a field says otherwise, instants are UTC (\`2026-11-20T12:00:00Z\`), times of day \`HH:MM\` on the Kyiv clock, coordinates degrees in WGS 84, phones digits with the country code (\`380671234567\`).

**Refusals** are 4xx with \`message\` for people, in the language asked for, and \`errors\`: field → texts. 401 ends the customer's session; 422 is about fields; 429 with \`Retry-After\` asks to wait. Anything from 500 on is an outage: reads are repeated once, nothing else is.

**Time.** A read has 4 s to answer and 8 s to end, an order 20 s. Public reads are cached for half a minute (menu) or five (dictionaries); \`POST /bff/hooks/menu\` at the shop ends that at once.

**Trying it.** \`npm run contract -- --url https://…\` tests a backend from outside and lists every difference.`

const levelText: Record<Level, string> = {
  menu: 'Needed by every shop.',
  accounts: 'Needed for customers to sign in.',
  orders: 'Needed to take orders.',
  extra: 'May be missing: the shop leaves that part out.',
}

function say(name: RestaurantCall, endpoint: Endpoint): Said {
  const capability = capabilityOf(name)
  const { level } = capabilities[capability]
  return {
    tag: capability,
    description: `Capability \`${capability}\`, level \`${level}\`. ${levelText[level]}`,
    parameters: ['Language', 'RequestId', ...(name === 'viaPhoneNumber' ? ['PhoneHash'] : [])],
    security: endpoint.access === 'customer' ? [{ customer: [] }] : undefined,
    responses: refusals({ ...endpoint, failures: failuresOf(endpoint, level) }),
  }
}

function failuresOf({ access, failures }: Endpoint, level: Level): Record<string, string> {
  return {
    ...(level === 'extra' ? { 404: 'this backend does not have it: the shop leaves that part out' } : {}),
    ...(access === 'customer' ? { 401: 'the token is not known, or over' } : {}),
    ...failures,
    429: 'asked too often; a read is repeated once after up to 2 s of `Retry-After`',
  }
}

const shared: Record<string, OpenAPIV3_1.ParameterObject> = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: true,
    description: 'Language of every text in the answer.',
    schema: { type: 'string', enum: ['ua', 'ru'] },
    example: 'ua',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: true,
    description: 'Id of the customer’s request, the same in the shop’s log.',
    schema: { type: 'string', format: 'uuid' },
    example: '7a0f5a1e-52c3-4f0e-9f43-0c5d0f8b7e11',
  },
  PhoneHash: {
    name: 'X-Phone-Hash',
    in: 'header',
    required: true,
    description: hashRecipe.text,
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    example: hashRecipe.hash,
  },
}

const head: Head = {
  isBackend: true,
  info: {
    title: 'A restaurant’s backend',
    version: '1.0.0',
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://api.restaurant.example', description: 'RESTAURANT_API_URL' }],
  tags: Object.entries<Capability>(capabilities).map(([name, { title, level }]) => ({
    name,
    description: `${title}. ${levelText[level]}`,
  })),
  security: [{}, { customer: [] }],
  components: {
    schemas: { Refusal: refusal },
    parameters: shared,
    securitySchemes: {
      customer: { type: 'http', scheme: 'bearer', description: 'Token this backend gave when the customer signed in.' },
    },
  },
}

export const restaurantDocument = (): OpenAPIV3_1.Document => documentOf(restaurantApi, restaurantExamples, say, head)
