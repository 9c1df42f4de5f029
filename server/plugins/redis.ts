import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { connectRedis, type RedisClient } from '#server/storage/redis-client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The one connection to what replicas remember together; undefined where each remembers for itself. */
    redis: RedisClient | undefined
  }
}

export const redis = fp(
  async (app: FastifyInstance, { url }: { url?: string | undefined }) => {
    const connection = url ? await connectRedis(url, app.log) : undefined
    app.decorate('redis', connection)
    if (connection) app.metrics.shop.store(() => connection.client.status === 'ready')
    // Later plugins close before this one: they may still ask.
    app.addHook('onClose', async () => connection?.close())
  },
  { name: 'redis', dependencies: ['metrics'] },
)
