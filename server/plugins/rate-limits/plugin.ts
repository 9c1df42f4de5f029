import fp from 'fastify-plugin'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { isForSharedCache } from '#server/http/shared-cache.ts'
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
  secret: string
}

export const rateLimits = fp(
  async (app: FastifyInstance, { mode, smsHourly, secret }: RateLimitsOptions) => {
    const onAlarm = (): void =>
      app.log.error(
        { event: 'sms_half_of_ceiling', ceiling: smsHourly },
        `half of the hourly SMS limit is used (SMS_HOURLY_LIMIT is ${smsHourly})`,
      )
    if (mode === 'off') app.log.warn('RATE_LIMITS is off: requests and sign-in attempts are not limited')
    app.decorate('markPhone', createPhoneHasher(secret))
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
export const limitDocuments =
  (secure: boolean): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const {
      server: { rateLimits },
      routeOptions,
      query,
    } = request
    const client = clientOf(request)
    const isSearch = routeOptions.url?.endsWith('/search') && Boolean((query as { q?: unknown }).q)
    await rateLimits.take(...(isSearch ? claimsOf('search', client) : []), ...claimsOf('documents', client))
    if (rateLimits.isOn && client.device === null && !isForSharedCache(request))
      rememberDevice(reply, newDevice(), secure)
  }
