import fp from 'fastify-plugin'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { isForSharedCache } from '#server/http/shared-cache.ts'
import type { Bucket } from './buckets.ts'
import { claimsOf, clientOf } from './client-identity.ts'
import { newDevice, rememberDevice } from './device-cookie.ts'
import { createRateLimiter, noRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { createPhoneHasher, type HashPhone } from './hashed-phone.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts attempts by device, network and phone. */
    rateLimits: RateLimiter
    markPhone: HashPhone
  }
}

export interface RateLimitsOptions {
  mode: 'on' | 'off'
  smsHourly: number
}

export const rateLimits = fp(
  async (app: FastifyInstance, { mode, smsHourly }: RateLimitsOptions) => {
    const onAlarm = ({ points: ceiling, seconds }: Bucket): void => {
      const minutes = seconds / 60
      app.log.error(
        { event: 'sms_half_of_ceiling', ceiling, minutes },
        `half of the SMS of ${minutes} minutes are used (SMS_HOURLY_LIMIT is ${smsHourly})`,
      )
    }
    if (mode === 'off') app.log.warn('RATE_LIMITS is off: requests and sign-in attempts are not limited')
    app.decorate('markPhone', createPhoneHasher(app.shop.secret))
    app.decorate(
      'rateLimits',
      mode === 'on'
        ? createRateLimiter({ redis: app.redis, smsHourly, onAlarm, onRefused: app.metrics.limits })
        : noRateLimiter,
    )
  },
  { name: 'rate-limits', dependencies: ['metrics', 'redis'] },
)

/** Rate limits of documents and partials; a search counts more, since it calls the restaurant. The first answer that no others may get sets the device cookie. */
export const limitDocuments: onRequestAsyncHookHandler = async (request, reply) => {
  const {
    server: { rateLimits },
    routeOptions,
    query,
  } = request
  const client = clientOf(request)
  const isSearch = routeOptions.url?.endsWith('/search') && Boolean((query as { q?: unknown }).q)
  await rateLimits.take(...(isSearch ? claimsOf('search', client) : []), ...claimsOf('documents', client))
  if (rateLimits.isOn && client.device === null && !isForSharedCache(request)) rememberDevice(reply, newDevice())
}
