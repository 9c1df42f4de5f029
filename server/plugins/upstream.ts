import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { createAnonymousReader, type Readers } from '#server/upstream/cache/cached-reader.ts'
import { UpstreamError } from '#server/errors.ts'
import { createFileStore } from '#server/storage/file-store.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import { lacksCall, Capabilities, type Verdict } from '#server/upstream/backend-capabilities.ts'
import { createChangeFeed, type ChangeFeed } from '#server/upstream/change-feed.ts'
import { createUpstreamClient, type Around, type UpstreamClient } from '#server/upstream/client.ts'
import { createEventReader, type EventReader } from '#server/upstream/event-reader.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-origins.ts'
import { createDroppedValuesLog } from '#server/upstream/reading/dropped-values-log.ts'
import { createRedisCache } from '#server/upstream/cache/redis-cache.ts'
import { createDiskCache, MOST, type DiskCache } from '#server/upstream/cache/disk-cache.ts'
import { CapabilityCheck, type Backend } from '#server/site/capability-check.ts'
import { traceHeaders } from './tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Change notifications of the restaurant. */
    changes: ChangeFeed
    /** Capabilities of the backend, as its answers show. */
    capabilities: Capabilities
    /** Its state, by probes. */
    backend: Backend
    /** Calls that may carry a customer's token; never cached. */
    upstream: UpstreamClient
    /** Cached reads of anonymous data. */
    anonymous: Readers
    /** Cached knowledge of the backend from before this start; null: no disk cache. */
    startData: DiskCache | null
    /** Streams of server-sent events. */
    upstreamEvents: EventReader
    /** Keys of the orders that this process is placing. */
    ordersInFlight: Set<string>
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
  timeouts?: Timeouts | undefined
  now?: () => Date
  /** Folder of the disk cache; absent: none. */
  startFolder?: string | undefined
}

/** The only access to the restaurant API. */
export const upstream = fp(async (app: FastifyInstance, options: UpstreamOptions) => {
  const { origin, headers, timeouts = TIMEOUTS, now = () => new Date() } = options
  const milliseconds = (): number => now().getTime()
  app.decorate('capabilities', capabilitiesOf(app))
  const changes = createChangeFeed(app.redis, origin, milliseconds)
  app.decorate('changes', changes)
  const client = clientOf(app, options, milliseconds)
  app.decorate('upstream', client)
  const isOn = options.cache !== 'off'
  app.decorate('startData', isOn ? startDataOf(app, options, milliseconds) : null)
  const shared = isOn && app.redis ? createRedisCache(app.redis, origin) : null
  app.decorate(
    'anonymous',
    createAnonymousReader(client, {
      isOn,
      stores: [shared, app.startData].filter((store) => store !== null),
      changedAt: changes.menuChangedAt,
      now: milliseconds,
      onRead: app.metrics.cache,
      pageWait: () => timeouts.page,
    }),
  )
  const events = createEventReader(origin, timeouts, headers)
  app.decorate('upstreamEvents', events)
  app.decorate('ordersInFlight', new Set<string>())
  const check = new CapabilityCheck(app, timeouts.pulse)
  app.decorate('backend', check)
  app.addHook('onClose', async () => {
    check.close()
    changes.close()
    await Promise.all([client.close(), events.close()])
  })
})

/** As long as the checks at a start take. */
const ROUND_MS = 2000

/** Changes of one round are one line: a small backend lacks thirty capabilities. */
function capabilitiesOf({ metrics, log }: FastifyInstance): Capabilities {
  const changed: Record<Verdict, Feature[]> = { missing: [], present: [] }
  function report(): void {
    const [missing, present] = [changed.missing.splice(0), changed.present.splice(0)]
    log.warn({ event: 'capability', missing, present }, 'capabilities of the restaurant’s backend have changed')
  }
  return new Capabilities(
    (capability, verdict) => {
      metrics.upstream.capability(capability, verdict === 'present')
      if (changed.missing.length + changed.present.length === 0) setTimeout(report, ROUND_MS).unref()
      changed[verdict].push(capability)
    },
    currentBrand().offer ? ['offer'] : [],
  )
}

/** Each call carries its caller's trace, is measured, and watched for missing capabilities. */
function clientOf(
  app: FastifyInstance,
  { origin, headers, pictures, timeouts = TIMEOUTS }: UpstreamOptions,
  now: () => number,
): UpstreamClient {
  const { capabilities, log, metrics } = app
  const around: Around = async (called, attempt) => {
    try {
      const answer = await metrics.upstream.measure(called.family, () => attempt(traceHeaders()))
      capabilities.observe(called.name)
      return answer
    } catch (error) {
      capabilities.observe(called.name, error)
      if (error instanceof UpstreamError) error.isCallMissing = lacksCall(called.name, error)
      throw error
    }
  }
  return createUpstreamClient(origin, {
    timeouts,
    headers,
    pictures,
    around,
    onBreaker(family, state) {
      metrics.upstream.breaker(family, state)
      log.warn({ event: 'upstream_breaker', family, state }, `calls to the restaurant (${family}): ${state}`)
    },
    onMismatch(call, reqId) {
      metrics.security('identity_mismatch')
      log.error({ event: 'identity_mismatch', call, reqId }, 'response belongs to another customer')
    },
    onLeftOut: createDroppedValuesLog({ log, count: metrics.upstream.dropped, now }),
  })
}

const startDataOf = (
  { log }: FastifyInstance,
  { startFolder, origin }: UpstreamOptions,
  now: () => number,
): DiskCache | null =>
  startFolder
    ? createDiskCache(
        createFileStore({
          folder: startFolder,
          bytes: MOST.all,
          onFailure: (err) => log.warn({ event: 'start_data', err }, 'disk cache is not writable'),
        }),
        origin,
        now,
      )
    : null
