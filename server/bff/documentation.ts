import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The reader loads nothing from anywhere else; its widgets style themselves. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** OpenAPI 3.1 at /bff/openapi.json, made from the contract, and the same to read at /bff/docs. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Zhar /bff', version: '0.1.0', description: 'What browsers and integrators may ask the shop. Failures are problem+json (RFC 9457) in the language of Accept-Language (uk or ru).', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'zhar_token', description: 'Set by signing in; never readable by scripts.' } } },
    },
    transform: jsonSchemaTransform, transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/bff', staticCSP: POLICY, uiConfig: { validatorUrl: null } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
