import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from '#server/metrics/registry.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this shop. */
    metrics: Metrics
  }
}

export const metrics = fp(async (app: FastifyInstance) => {
  const counted = createMetrics()
  app.decorate('metrics', counted)
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    counted.requests.answered(method, routeOptions.url, reply.statusCode, reply.elapsedTime)
    done()
  })
})
