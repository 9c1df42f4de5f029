import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { useContract } from '../../serving/contract-route.ts'
import { counterRoutes } from './counter/counter.ts'
import type { Backend } from './calls/backend.ts'
import { answerRefusals, refuse } from './calls/refusals.ts'
import { businessRoutes } from './routes/business.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { customerRoutes, favouriteRoutes } from './routes/customer.ts'
import { deliveryRoutes } from './routes/delivery.ts'
import { operatorRoutes, restaurantRoutes } from './routes/operator.ts'
import { mediaRoutes } from './routes/media.ts'
import { orderRoutes, quoteRoutes } from './routes/orders.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { paymentRoutes } from './routes/payments.ts'
import { publishingRoutes } from './routes/publishing.ts'
import { pushRoutes } from './routes/push.ts'
import { sandboxRoutes } from './routes/sandbox.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { callsOf } from './calls/call-context.ts'

/** Largest body taken: an order. */
const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000

/** The restaurant API on one database; it never listens by itself. */
export function buildRestaurant(backend: Backend): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({
    loggerInstance: backend.logger,
    logController,
    frameworkErrors: refuse,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: 'x-request-id',
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: backend.proxies ?? false,
  })
  useContract(app)
  answerRefusals(app)
  mediaRoutes(app, backend.pictures)
  const calls = callsOf(app, backend)
  for (const register of [
    businessRoutes,
    catalogRoutes,
    customerRoutes,
    favouriteRoutes,
    deliveryRoutes,
    operatorRoutes,
    restaurantRoutes,
    quoteRoutes,
    orderRoutes,
    outboxRoutes,
    paymentRoutes,
    publishingRoutes,
    pushRoutes,
    signInRoutes,
  ])
    register(calls, backend)
  if ('sign' in backend.payments) sandboxRoutes(app, backend.payments, backend)
  if (backend.operatorKey) counterRoutes(app, backend.operatorKey, backend)
  return app
}
