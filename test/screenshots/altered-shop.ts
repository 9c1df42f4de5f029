import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import Fastify, { type FastifyRequest } from 'fastify'
import pino from 'pino'
import { parseEnv } from '#server/env.ts'
import { HEADER, PICTURES, SECRET, type Shop } from '../support/start-shop.ts'

/** A second shop before the same restaurant, which is told other answers than the restaurant gives. */

const { buildApp } = await import('#server/app.ts')

/** By the beginning of a path of the restaurant API: what becomes of its answer, or the status that comes in its place. */
export type Alterations = Readonly<Record<string, ((answer: never) => unknown) | number>>
export interface AlteredShop {
  readonly base: string
  tell(alterations: Alterations): void
}

interface Teardown {
  teardown(close: () => Promise<unknown>): void
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

export async function startAlteredShop(t: Teardown, shop: Shop, now: () => Date): Promise<AlteredShop> {
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
  const restaurant = await between.listen({ port: 0, host: '127.0.0.1' })
  const env = parseEnv({
    LOG_LEVEL: 'silent',
    PHONE_HASH_SECRET: SECRET,
    PHONE_HASH_HEADER: HEADER,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'none',
    PICTURE_CACHE_DIR: PICTURES,
    UPSTREAM_CACHE: 'off',
    PAGE_CACHE: 'off',
    LOCALE_DETECTION: 'offer',
  })
  const app = await buildApp({ env, restaurant, phoneHashSecret: SECRET, logger: pino({ level: 'silent' }), now })
  t.teardown(async () => {
    await app.close()
    await between.close()
  })
  return {
    base: await app.listen({ port: 0, host: '127.0.0.1' }),
    tell: (told) => {
      alterations = told
    },
  }
}
