import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { connectRedis, type RedisClient } from '#server/storage/redis-client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The store replicas share; undefined: each process has its own. */
    redis: RedisClient | undefined
  }
}

export const redis = fp(async (app: FastifyInstance, { url }: { url?: string | undefined }) => {
  const connection = url ? await connectRedis(url, app.log) : undefined
  app.decorate('redis', connection)
  if (connection) app.metrics.shop.store(() => connection.client.status === 'ready')
  // Later plugins close before this one: they may still use it.
  app.addHook('onClose', async () => connection?.close())
})
