import Fastify, { type FastifyInstance } from 'fastify'
import { METRICS_TYPE } from '#server/metrics/cluster-metrics.ts'

export interface OperationsOptions {
  /** False: the process is closing and accepts no connections. */
  readonly isAlive?: () => boolean
  readonly isReady: () => boolean
  /** State of the restaurant's backend; the shop is ready regardless of it. */
  readonly backend?: () => object | null
  /** Why the embedded restaurant is closed, if it is. */
  readonly restaurantClosed?: () => string | null
  /** Metrics in the Prometheus text format. */
  readonly metrics: () => Promise<string>
}

/** Health and metrics on a separate port: /live means the loop runs and accepts connections, /ready that traffic may be sent. */
export function buildOperations({
  isAlive = () => true,
  isReady,
  metrics,
  backend = () => null,
  restaurantClosed = () => null,
}: OperationsOptions): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/live', (_request, reply) => reply.code(isAlive() ? 200 : 503).send({ live: isAlive() }))
  app.get('/ready', (_request, reply) => {
    const closed = restaurantClosed()
    const body = { ready: isReady(), backend: backend(), ...(closed !== null && { restaurant_closed: closed }) }
    return reply.code(body.ready ? 200 : 503).send(body)
  })
  app.get('/metrics', async (_request, reply) => reply.type(METRICS_TYPE).send(await metrics()))
  return app
}
