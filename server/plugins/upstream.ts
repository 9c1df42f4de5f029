import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { createAnonymousReader, type Readers } from '#server/upstream/cache/cached-reader.ts'
import { UpstreamError } from '#server/errors.ts'
import { createFileStore } from '#server/storage/file-store.ts'
import { createCapabilities, lacksCall, type Capabilities } from '#server/upstream/backend-capabilities.ts'
import { createChangeFeed, type ChangeFeed } from '#server/upstream/change-feed.ts'
import { createUpstreamClient, type Around, type ClientOptions, type UpstreamClient } from '#server/upstream/client.ts'
import { createEventReader, type EventReader } from '#server/upstream/event-reader.ts'
import { createOrderLock, type OrderLock } from '#server/upstream/order-lock.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-urls.ts'
import { createDroppedValuesLog } from '#server/upstream/reading/dropped-values-log.ts'
import { createRedisCache } from '#server/upstream/cache/redis-cache.ts'
import { createDiskCache, MOST, type DiskCache } from '#server/upstream/cache/disk-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Change notifications of the restaurant. */
    changes: ChangeFeed
    /** Capabilities of the backend, as its answers show. */
    capabilities: Capabilities
    /** Calls that may carry a customer's token; never cached. */
    upstream: UpstreamClient
    /** Cached reads of anonymous data. */
    anonymous: Readers
    /** Cached knowledge of the backend from before this start; null: no disk cache. */
    startData: DiskCache | null
    /** Streams of server-sent events. */
    upstreamEvents: EventReader
    /** Keys of orders in flight. */
    ordersInFlight: OrderLock
  }
}

export interface UpstreamOptions {
  /** Where the restaurant API answers. */
  origin: string
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>> | undefined
  pictures?: ImageOrigins | undefined
  /** Anonymous answers are cached unless switched off; shared with other replicas by Redis. */
  cache?: 'on' | 'off'
  /** Production values unless given. */
  limits?: Timeouts | undefined
  now?: () => Date
  /** Folder of the disk cache; absent: none. */
  startFolder?: string | undefined
}

/** The only access to the restaurant API. */
export const upstream = fp(
  async (
    app: FastifyInstance,
    {
      origin,
      headers,
      pictures,
      cache = 'on',
      limits = TIMEOUTS,
      startFolder,
      now = () => new Date(),
    }: UpstreamOptions,
  ) => {
    const onBreaker: ClientOptions['onBreaker'] = (family, state) => {
      app.metrics.upstream.breaker(family, state)
      app.log.warn({ event: 'upstream_breaker', family, state }, `calls to the restaurant (${family}): ${state}`)
    }
    const onMismatch: ClientOptions['onMismatch'] = (call, reqId) => {
      app.metrics.security('identity_mismatch')
      app.log.error({ event: 'identity_mismatch', call, reqId }, 'response belongs to another customer')
    }
    const onLeftOut = createDroppedValuesLog({
      log: app.log,
      count: app.metrics.upstream.dropped,
      now: () => now().getTime(),
    })
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
          capabilities.observe(called.name)
          return answer
        },
        (error: unknown) => {
          capabilities.observe(called.name, error)
          if (error instanceof UpstreamError) error.isCallMissing = lacksCall(called.name, error)
          throw error
        },
      )
    const changes = createChangeFeed(app.redis, origin, () => now().getTime())
    app.decorate('changes', changes)
    const client = createUpstreamClient(origin, { limits, onBreaker, onMismatch, onLeftOut, around, headers, pictures })
    const events = createEventReader(origin, limits, headers)
    app.decorate('upstream', client)
    const startData =
      startFolder && cache === 'on'
        ? createDiskCache(
            createFileStore({
              folder: startFolder,
              bytes: MOST.all,
              onFailure: (err) => app.log.warn({ event: 'start_data', err }, 'disk cache is not writable'),
            }),
            origin,
            () => now().getTime(),
          )
        : null
    app.decorate('startData', startData)
    const shared = app.redis && cache === 'on' ? createRedisCache(app.redis, origin) : null
    const stores = [shared, startData].filter((store) => store !== null)
    app.decorate(
      'anonymous',
      createAnonymousReader(client, {
        isOn: cache === 'on',
        stores,
        changedAt: changes.menuChangedAt,
        now: () => now().getTime(),
        onRead: app.metrics.cache,
        pageWait: () => limits.page,
      }),
    )
    app.decorate('upstreamEvents', events)
    app.decorate('ordersInFlight', createOrderLock(app.redis ?? undefined, origin))
    app.addHook('onClose', async () => {
      changes.close()
      await Promise.all([client.close(), events.close()])
    })
  },
  { name: 'upstream', dependencies: ['metrics', 'redis', 'tracing'] },
)
