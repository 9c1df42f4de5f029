import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimits, noLimits, type Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who tried what how often (quality 3). */
    limits: Limits
  }
}

export interface LimitsPluginOptions { mode: 'on' | 'off'; smsHourly: number }

export const limits = fp(async (app: FastifyInstance, { mode, smsHourly }: LimitsPluginOptions) => {
  const onAlarm = (): void =>
    app.log.error({ event: 'sms_half_of_ceiling', ceiling: smsHourly }, `half of this hour's SMS are sent (SMS_HOURLY_LIMIT is ${smsHourly})`)
  if (mode === 'off') app.log.warn('RATE_LIMITS is off: anybody may try anything as often as they like')
  app.decorate('limits', mode === 'on' ? createLimits({ redis: app.redis, smsHourly, onAlarm, onRefused: app.metrics.limits }) : noLimits)
}, { name: 'limits', dependencies: ['metrics', 'redis'] })

/** Pages, whole or partial; asking for results costs the restaurant a search (quality 3). */
export async function limitDocuments({ server, ip, routeOptions, query }: FastifyRequest): Promise<void> {
  const key = networkOf(ip)
  const isSearch = routeOptions.url?.endsWith('/search') && Boolean((query as { q?: unknown }).q)
  await server.limits.take(...(isSearch ? [{ bucket: 'search', key } as const] : []), { bucket: 'documents', key })
}
