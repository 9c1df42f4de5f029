import type { OpenAPIV3_1 } from 'openapi-types'
import { capabilities, capabilityOf, type Capability, type Level } from '#shared/contract/capabilities.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantExamples, operatorExamples } from './examples.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { documentOf, refusals, type Said } from './operation.ts'
import { operatorApi } from '#shared/contract/operator.ts'

/** The API a restaurant’s own backend implements, and the operator calls of the embedded one, as OpenAPI 3.1. */

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

const tags = Object.entries<Capability>(capabilities).map(([name, { title, level }]) => ({
  name,
  description: `${title}. ${levelText[level]}`,
}))

export const restaurantDocument = (): OpenAPIV3_1.Document =>
  documentOf('restaurant', { calls: restaurantApi, examples: restaurantExamples, say, tags })

/** For tills and kitchen screens. */
export const operatorDocument = (): OpenAPIV3_1.Document =>
  documentOf('operator', {
    calls: operatorApi,
    examples: operatorExamples,
    say: (_name, endpoint) => ({ tag: 'operator', description: `${endpoint.summary}.`, responses: refusals(endpoint) }),
  })
