import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { currentBrand } from '#server/brand/current-brand.ts'
import { checkedIn } from './checked-in-document.ts'

/** The viewer loads nothing from other origins; its widgets need inline styles. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** All documents in one viewer. */
const documents = [
  { name: 'The shop: /bff', url: '/bff/openapi.json' },
  { name: 'A restaurant’s backend', url: '/bff/openapi/restaurant.json' },
  { name: 'The embedded restaurant’s operator', url: '/bff/openapi/operator.json' },
]

/** OpenAPI 3.1 of the contract at /bff/openapi.json, readable at /bff/docs beside the document for restaurant backends. */
export async function documentation(app: FastifyInstance): Promise<void> {
  const title = `${currentBrand().texts.uk['common.brand'] ?? ''} /bff`
  const { info, ...checked } = JSON.parse(readFileSync(checkedIn.shop, 'utf8')) as OpenAPIV3.Document
  const servers = [{ url: app.shop.publicOrigin ?? '/', description: 'the shop' }]
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { ...checked, info: { ...info, title }, servers } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/bff',
    staticCSP: POLICY,
    theme: { title },
    uiConfig: { validatorUrl: null, urls: documents } as object,
  })
  app.get('/openapi.json', () => app.swagger())
  for (const name of ['restaurant', 'operator'] as const) {
    const text = readFileSync(checkedIn[name], 'utf8')
    app.get(`/openapi/${name}.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  }
}
