import Fastify from 'fastify'
import { bff } from './plugin.ts'

/** The OpenAPI document as checked in; needs only the routes, no restaurant. */
export async function openApiText(): Promise<string> {
  const app = Fastify()
  app.decorate('shop', { publicOrigin: undefined, supportPhone: null, secret: '', now: () => new Date(), dev: false })
  await app.register(bff, { prefix: '/bff', phoneHash: { header: 'x', secret: 'x' } })
  const { payload } = await app.inject('/bff/openapi.json')
  await app.close()
  return textOf(JSON.parse(payload))
}

/** A document in its file format. */
export const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
