import Fastify, { type FastifyInstance } from 'fastify'
import { METRICS_TYPE } from '#server/plugins/metrics/cluster-metrics.ts'

export interface OperationsOptions {
  /** False: the process is closing, and takes no connections any more. */
  readonly isAlive?: () => boolean
  readonly isReady: () => boolean
  /** What is known of the restaurant's backend; the shop is ready whatever that is. */
  readonly backend?: () => object | null
  /** What the shop counted, in Prometheus's words. */
  readonly metrics: () => Promise<string>
}

/** Health and metrics on a port of their own: /live says the loop turns and connections are taken, /ready that visitors may be sent here. */
export function buildOperations({
  isAlive = () => true,
  isReady,
  metrics,
  backend = () => null,
}: OperationsOptions): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/live', (_request, reply) => reply.code(isAlive() ? 200 : 503).send({ live: isAlive() }))
  app.get('/ready', (_request, reply) =>
    reply.code(isReady() ? 200 : 503).send({ ready: isReady(), backend: backend() }),
  )
  app.get('/metrics', async (_request, reply) => reply.type(METRICS_TYPE).send(await metrics()))
  return app
}
