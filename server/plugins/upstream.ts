import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { createAnonymousReader, type Readers } from '#server/upstream/cache/cached-reader.ts'
import { UpstreamError } from '#server/errors.ts'
import { createStore } from '#server/storage/file-store.ts'
import { createCapabilities, lacksCall, type Capabilities } from '#server/upstream/backend-capabilities.ts'
import { createChanges, type Changes } from '#server/upstream/change-feed.ts'
import { createUpstreamClient, type Around, type ClientOptions, type UpstreamClient } from '#server/upstream/client.ts'
import { createEventReader, type EventReader } from '#server/upstream/event-reader.ts'
import { createInFlight, type InFlight } from '#server/upstream/order-lock.ts'
import { LIMITS, type Limits } from '#server/upstream/timeouts.ts'
import type { Pictures } from '#server/upstream/reading/image-urls.ts'
import { createReport } from '#server/upstream/reading/dropped-values-log.ts'
import { createSharedAnswers } from '#server/upstream/cache/redis-cache.ts'
import { createStartData, MOST, type StartData } from '#server/upstream/cache/disk-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the restaurant says has changed. */
    changes: Changes
    /** What the backend has, as its answers show. */
    capabilities: Capabilities
    /** Calls that may carry a customer's token; never cached. */
    upstream: UpstreamClient
    /** Cached reads of anonymous data. */
    anonymous: Readers
    /** What is known of the backend from before this start; null: nothing is written down. */
    startData: StartData | null
    /** Streams of server-sent events. */
    upstreamEvents: EventReader
    /** Keys of orders that are on their way. */
    ordersInFlight: InFlight
  }
}

export interface UpstreamOptions {
  /** Where the restaurant API answers. */
  origin: string
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>> | undefined
  pictures?: Pictures | undefined
  /** Anonymous answers are remembered unless switched off; together with other replicas where there is a Redis. */
  cache?: 'on' | 'off'
  /** Production values unless given. */
  limits?: Limits | undefined
  now?: () => Date
  /** Where start data outlives the process; absent: nowhere. */
  startFolder?: string | undefined
}

/** The door to the restaurant API. */
export const upstream = fp(
  async (
    app: FastifyInstance,
    { origin, headers, pictures, cache = 'on', limits = LIMITS, startFolder, now = () => new Date() }: UpstreamOptions,
  ) => {
    const onBreaker: ClientOptions['onBreaker'] = (family, state) => {
      app.metrics.upstream.breaker(family, state)
      app.log.warn({ event: 'upstream_breaker', family, state }, `calls to the restaurant (${family}): ${state}`)
    }
    const onMismatch: ClientOptions['onMismatch'] = (call, reqId) => {
      app.metrics.security('identity_mismatch')
      app.log.error({ event: 'identity_mismatch', call, reqId }, 'response belongs to another customer')
    }
    const onLeftOut = createReport({ log: app.log, count: app.metrics.upstream.leftOut, now: () => now().getTime() })
    const capabilities = createCapabilities({
      now: () => now().getTime(),
      onChange(capability, verdict) {
        app.metrics.upstream.capability(capability, verdict === 'present')
        app.log.warn(
          { event: 'capability', capability, verdict },
          `the restaurant's backend: ${capability} is ${verdict}`,
        )
      },
    })
    app.decorate('capabilities', capabilities)
    const measured: Around = (called, attempt) =>
      app.tracing.around(called, (headers) => app.metrics.upstream.measure(called.family, () => attempt(headers)))
    const around: Around = (called, attempt) =>
      measured(called, attempt).then(
        (answer) => {
          capabilities.hear(called.name)
          return answer
        },
        (error: unknown) => {
          capabilities.hear(called.name, error)
          if (error instanceof UpstreamError) error.isCallMissing = lacksCall(called.name, error)
          throw error
        },
      )
    const changes = createChanges(app.redis, origin, () => now().getTime())
    app.decorate('changes', changes)
    const client = createUpstreamClient(origin, { limits, onBreaker, onMismatch, onLeftOut, around, headers, pictures })
    const events = createEventReader(origin, limits, headers)
    app.decorate('upstream', client)
    const startData =
      startFolder && cache === 'on'
        ? createStartData(
            createStore({
              folder: startFolder,
              bytes: MOST.all,
              onFailure: (err) => app.log.warn({ event: 'start_data', err }, 'disk cache is not writable'),
            }),
            origin,
            () => now().getTime(),
          )
        : null
    app.decorate('startData', startData)
    const shared = app.redis && cache === 'on' ? createSharedAnswers(app.redis, origin) : null
    const stores = [shared, startData].filter((store) => store !== null)
    app.decorate(
      'anonymous',
      createAnonymousReader(client, {
        isOn: cache === 'on',
        stores,
        changedAt: changes.menuAt,
        now: () => now().getTime(),
        onRead: app.metrics.cache,
        pageWait: () => limits.page,
      }),
    )
    app.decorate('upstreamEvents', events)
    app.decorate('ordersInFlight', createInFlight(app.redis ?? undefined, origin))
    app.addHook('onClose', async () => {
      changes.close()
      await Promise.all([client.close(), events.close()])
    })
  },
  { name: 'upstream', dependencies: ['metrics', 'redis', 'tracing'] },
)
