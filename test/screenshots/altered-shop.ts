import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import Fastify, { type FastifyRequest } from 'fastify'
import { startShop, type Shop } from '../support/start-shop.ts'
import type { Teardown } from '../support/teardown.ts'

/** A second shop with the same restaurant, whose answers are changed on the way. */

/** By prefix of a path of the restaurant API: the change of its answer, or the status in its place. */
export type Alterations = Readonly<Record<string, ((answer: never) => unknown) | number>>
export interface AlteredShop {
  readonly base: string
  tell(alterations: Alterations): void
}

const ownHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'if-none-match',
  'accept-encoding',
])
const shopsHeaders = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name))) as Record<string, string>

export async function startAlteredShop(t: Teardown, shop: Shop): Promise<AlteredShop> {
  let alterations: Alterations = {}
  const between = Fastify()
  between.removeAllContentTypeParsers()
  between.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  between.all('*', async (request, reply) => {
    const [, alteration] = Object.entries(alterations).find(([path]) => request.url.startsWith(path)) ?? []
    if (typeof alteration === 'number') return reply.code(alteration).send({})
    const { method, headers } = request
    const answer = await fetch(shop.restaurant.origin + request.url, {
      method,
      headers: shopsHeaders(headers),
      ...(request.body ? { body: request.body as Buffer<ArrayBuffer> } : {}),
    })
    reply.code(answer.status).type(answer.headers.get('content-type') ?? 'application/json')
    if (typeof alteration === 'function') return alteration((await answer.json()) as never)
    return answer.body && Readable.fromWeb(answer.body as ReadableStream)
  })
  const origin = await between.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => between.close())
  const altered = await startShop(t, {
    upstream: { origin, now: shop.restaurant.now },
    variables: { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off', LOCALE_DETECTION: 'offer' },
  })
  return {
    base: await altered.listen(),
    tell: (told) => {
      alterations = told
    },
  }
}
