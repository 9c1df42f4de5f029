import fp from 'fastify-plugin'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { claimsOf, clientOf } from './client-identity.ts'
import { newDevice, rememberDevice } from './device-cookie.ts'
import { createLimits, noLimits, type Limits } from './rate-limiter.ts'
import { phoneMarks, type MarkPhone } from './hashed-phone.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts attempts by device, address and phone. */
    limits: Limits
    markPhone: MarkPhone
  }
}

export interface LimitsPluginOptions {
  mode: 'on' | 'off'
  smsHourly: number
  secret: string
}

export const limits = fp(
  async (app: FastifyInstance, { mode, smsHourly, secret }: LimitsPluginOptions) => {
    const onAlarm = (): void =>
      app.log.error(
        { event: 'sms_half_of_ceiling', ceiling: smsHourly },
        `half of the hourly SMS limit is used (SMS_HOURLY_LIMIT is ${smsHourly})`,
      )
    if (mode === 'off') app.log.warn('RATE_LIMITS is off: requests and sign-in attempts are not limited')
    app.decorate('markPhone', phoneMarks(secret))
    app.decorate(
      'limits',
      mode === 'on' ? createLimits({ redis: app.redis, smsHourly, onAlarm, onRefused: app.metrics.limits }) : noLimits,
    )
  },
  { name: 'limits', dependencies: ['metrics', 'redis'] },
)

/** Pages, whole or partial; asking for results costs the restaurant a search. A browser is given its name with the first of them. */
export const limitDocuments =
  (secure: boolean): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const {
      server: { limits },
      routeOptions,
      query,
    } = request
    const client = clientOf(request)
    const isSearch = routeOptions.url?.endsWith('/search') && Boolean((query as { q?: unknown }).q)
    await limits.take(...(isSearch ? claimsOf('search', client) : []), ...claimsOf('documents', client))
    if (limits.isOn && client.device === null) rememberDevice(reply, newDevice(), secure)
  }
