import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { locales } from '#shared/locale.ts'
import { menuOf } from '#server/site/menu.ts'
import { terminalQuery } from '#server/site/start-bundle.ts'
import { UpstreamError } from '#server/errors.ts'
import { probeBackend, unprobedFeatures, type Samples } from '#server/upstream/capability-probes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backend: Backend
  }
}

/** Why a mandatory call failed: no answer or an outage; an unreadable answer; no such call; a refusal. */
export type BackendFault = 'away' | 'unreadable' | 'missing' | 'refused'

/** A process's knowledge of the restaurant's backend. */
export interface BackendState {
  /** It has given a usable answer since this process started. */
  readonly reached: boolean
  /** Mandatory calls that failed in the last round. */
  readonly troubles: { readonly [Call in RestaurantCall]?: BackendFault }
  /** Not probed in the last round: the backend has no id to probe with. */
  readonly not_asked: readonly Feature[]
  readonly lacking: readonly Feature[]
}

/** The state of the backend in this process. */
export interface Backend {
  readonly isReached: boolean
  readonly state: BackendState
  /** Called after each round, and when a capability changes. */
  onChange(listener: () => void): void
  /** Probes the backend now and every ten minutes; more often before it was first reached. Resolves after the first round. */
  watch(): Promise<void>
}

const EVERY_MS = 10 * 60_000
/** Exponential backoff for an unreachable backend. */
const RETRY = { first: 1000, most: 60_000 } as const

/** Jitter, so that replicas do not retry together. */
export const retryAfter = (failures: number, random: () => number = Math.random): number =>
  Math.min(RETRY.most, RETRY.first * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2)

const SCOPE = { locale: 'uk', requestId: 'capabilities' } as const

const valueOf = <Value, None>(settled: PromiseSettledResult<Value>, none: None): Value | None =>
  settled.status === 'fulfilled' ? settled.value : none

const troublesOf = (errors: readonly unknown[]): BackendState['troubles'] =>
  Object.fromEntries(
    errors.map((error) => (error instanceof UpstreamError ? [error.call, troubleOf(error)] : ['unknown', 'away'])),
  )

function troubleOf(error: UpstreamError): BackendFault {
  if (error.isCallMissing) return 'missing'
  if (error.kind === 'schema' || error.kind === 'too_large') return 'unreadable'
  return error.kind === 'status' && error.status < 500 ? 'refused' : 'away'
}

/** Probes the backend's capabilities. */
export const capabilityCheck = fp(
  async (app: FastifyInstance) => {
    const closing = new AbortController()
    const listeners: (() => void)[] = []
    let isReached = false
    let troubles: BackendState['troubles'] = {}
    let unasked: readonly Feature[] = []
    app.addHook('onClose', async () => {
      closing.abort()
    })

    /** Mandatory lists, whose ids make the probes. Null: none could be read. */
    async function samples(): Promise<Samples | null> {
      const reads = [
        app.upstream.call('getCities', {}, SCOPE),
        app.upstream.call('getRestaurants', {}, SCOPE),
        app.upstream.call('getNavigation', {}, SCOPE),
        dishOf(),
      ] as const
      const [cities, restaurants, navigation, dish] = await Promise.allSettled(reads)
      const failed = [cities, restaurants, navigation, dish].filter((one) => one.status === 'rejected')
      troubles = troublesOf(failed.map(({ reason }) => reason as unknown))
      if (failed.length === reads.length) {
        app.log.warn(
          { event: 'backend_unreached', troubles, err: failed[0]?.reason },
          'restaurant unreachable, capability check will be retried',
        )
        return null
      }
      const bundle =
        failed.length > 0
          ? await app.anonymous.read('getStartBundle', { query: {} }, 'uk', SCOPE.requestId).catch(() => undefined)
          : undefined
      const links = valueOf(navigation, bundle?.['get-navigation'])
      const found = {
        city: valueOf(cities, bundle?.['get-cities'])?.[0]?.id,
        restaurant: valueOf(restaurants, bundle?.['get-restaurants'])?.[0]?.id,
        slugs: links?.flatMap(({ link }) => /^\/page\/([a-z0-9-]+)$/.exec(link)?.[1] ?? []),
        dish: valueOf(dish, undefined),
      }
      unasked = unprobedFeatures(found)
      if (failed.length > 0)
        app.log.warn({ event: 'backend_trouble', troubles, not_asked: unasked }, 'some capability checks failed')
      return found
    }

    /** The first dish of the menu, if any. Both languages are read, so that both are cached before an outage. */
    async function dishOf(): Promise<Samples['dish']> {
      const reading = { anonymous: app.anonymous, cityId: null, terminalId: null, requestId: 'capabilities' } as const
      const [[menu], kitchen] = await Promise.all([
        Promise.all([menuOf({ ...reading, locale: 'uk' }), menuOf({ ...reading, locale: 'ru' })]),
        terminalQuery({ ...reading, locale: 'uk' }),
        ...locales.map((locale) => app.anonymous.read('getOptions', {}, locale, reading.requestId)),
      ])
      const [{ id } = {}] = (await menu.slice(0)) ?? []
      return id === undefined ? undefined : { id: String(id), kitchen }
    }

    /** True: all mandatory calls succeeded. */
    async function round(): Promise<boolean> {
      const found = await samples()
      if (closing.signal.aborted) return false
      if (found) await ask(found)
      for (const tell of listeners) tell()
      return found !== null && !Object.values(troubles).includes('away')
    }

    async function ask(found: Samples): Promise<void> {
      isReached = true
      app.capabilities.found(await probeBackend(app.upstream, found))
      await app.startData?.saveMissingFeatures(app.capabilities.missingFeatures)
    }

    /** During an outage the known capabilities stay. */
    async function remember(): Promise<void> {
      const lacking = await app.startData?.missingFeatures().catch(() => null)
      if (lacking) app.capabilities.found(new Map(lacking.map((name) => [name, 'missing'])))
    }

    async function goOn(isWhole: boolean): Promise<void> {
      for (let failures = isWhole ? 0 : 1; !closing.signal.aborted;) {
        await wait(failures === 0 ? EVERY_MS : retryAfter(failures), undefined, { ref: false, signal: closing.signal })
        failures = (await round()) ? 0 : failures + 1
      }
    }

    app.decorate('backend', {
      get isReached() {
        return isReached
      },
      get state() {
        return { reached: isReached, troubles, not_asked: unasked, lacking: app.capabilities.missingFeatures }
      },
      onChange(listener) {
        listeners.push(listener)
        app.capabilities.onChange(listener)
      },
      async watch() {
        const isWhole = await round()
        if (!isReached) await remember()
        void goOn(isWhole).catch((error: unknown) => {
          if (!closing.signal.aborted) app.log.error({ err: error }, 'capability check failed')
        })
      },
    })
  },
  { name: 'capabilities', dependencies: ['upstream'] },
)
