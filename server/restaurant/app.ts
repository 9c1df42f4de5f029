import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { speakContract } from '#server/contract-route.ts'
import type { Backend } from './backend.ts'
import { answerRefusals, refuse } from './refusals.ts'
import { businessRoutes } from './routes/business.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { contentRoutes } from './routes/content.ts'
import { favouriteRoutes } from './routes/favourites.ts'
import { orderRoutes } from './routes/orders.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { profileRoutes } from './routes/profile.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { callsOf } from './visit.ts'

export interface RestaurantOptions extends Backend {
  readonly logger: FastifyBaseLogger
}

/** Largest body taken: an order (quality 1). */
const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000

/** The restaurant API on one database; it never listens by itself. */
export function buildRestaurant({ logger, ...backend }: RestaurantOptions): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({
    loggerInstance: logger, logController, frameworkErrors: refuse, bodyLimit: BODY_LIMIT, requestTimeout: REQUEST_TIMEOUT_MS,
  })
  speakContract(app)
  answerRefusals(app)
  const calls = callsOf(app, backend.database, backend.now)
  for (const register of [
    businessRoutes, catalogueRoutes, contentRoutes, favouriteRoutes, orderRoutes, outboxRoutes, profileRoutes, signInRoutes,
  ]) register(calls, backend)
  return app
}
