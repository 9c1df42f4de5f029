import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { createAnonymousReader, type AnonymousReader } from '../upstream/cache.ts'
import { createUpstreamClient, type UpstreamClient } from '../upstream/client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that may carry a customer's token; never cached. */
    upstream: UpstreamClient
    /** Cached reads of anonymous data. */
    anonymous: AnonymousReader
  }
}

/** The door to the restaurant API. */
export const upstream = fp(async (app: FastifyInstance, { origin }: { origin: string }) => {
  const client = createUpstreamClient(origin)
  app.decorate('upstream', client)
  app.decorate('anonymous', createAnonymousReader(client))
  app.addHook('onClose', () => client.close())
}, { name: 'upstream' })
