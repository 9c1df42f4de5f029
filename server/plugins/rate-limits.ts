import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Bucket } from '#server/limits/buckets.ts'
import { createRateLimiter, noRateLimiter, type RateLimiter } from '#server/limits/rate-limiter.ts'
import { createPhoneHasher, type HashPhone } from '#server/limits/hashed-phone.ts'

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

export const rateLimits = fp(async (app: FastifyInstance, { mode, smsHourly }: RateLimitsOptions) => {
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
})
