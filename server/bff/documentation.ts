import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { completed, frame } from './openapi.ts'

/** The reader loads nothing from anywhere else; its widgets style themselves. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** OpenAPI 3.1 at /bff/openapi.json, made from the contract, and the same to read at /bff/docs. */
export async function documentation(app: FastifyInstance, { publicOrigin }: { publicOrigin?: string | undefined }): Promise<void> {
  await app.register(swagger, {
    openapi: { ...frame, servers: [{ url: publicOrigin ?? '/', description: 'the shop' }] },
    transform: jsonSchemaTransform,
    transformObject: (document) => completed(jsonSchemaTransformObject(document) as Partial<OpenAPIV3_1.Document>),
  })
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/bff', staticCSP: POLICY, uiConfig: { validatorUrl: null } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
