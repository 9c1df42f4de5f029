import Fastify from 'fastify'
import { bff } from './plugin.ts'

/** The OpenAPI document as the file shows it; it needs the routes alone, no restaurant and no visitor. */
export async function openApiText(): Promise<string> {
  const app = Fastify()
  await app.register(bff, {
    prefix: '/bff',
    secure: false,
    now: () => new Date(),
    phoneHash: { header: 'x', secret: 'x' },
  })
  const { payload } = await app.inject('/bff/openapi.json')
  await app.close()
  return textOf(JSON.parse(payload))
}

/** A document as its file has it. */
export const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
