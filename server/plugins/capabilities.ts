import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { locales } from '#shared/locale.ts'
import { kitchenQuery, menuOf } from '../content/menu.ts'
import { probeBackend, type Samples } from '../upstream/probes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backend: Backend
  }
}

/** What this process knows of the backend. */
export interface Backend {
  /** It has answered since this process began. */
  readonly isReached: boolean
  /** Asks what the backend has, now and every ten minutes; before it was ever reached more often. Resolves after the first round. */
  watch(): Promise<void>
}

const EVERY_MS = 10 * 60_000
/** A backend that cannot be reached is asked again after so long, each time twice as long. */
const RETRY = { first: 1000, most: 60_000 } as const

/** Replicas that lost their backend together do not come back together. */
export const retryAfter = (failures: number, random: () => number = Math.random): number =>
  Math.min(RETRY.most, RETRY.first * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2)

/** Watches which capabilities the backend has. */
export const capabilities = fp(async (app: FastifyInstance) => {
  const closing = new AbortController()
  let isReached = false
  app.addHook('onClose', async () => { closing.abort() })

  /** A list that every backend has; its ids make the probes. */
  async function samples(): Promise<Samples | null> {
    const scope = { locale: 'uk', requestId: 'capabilities' } as const
    try {
      const [[city], [restaurant], navigation] = await Promise.all([
        app.upstream.call('getCities', {}, scope), app.upstream.call('getRestaurants', {}, scope), app.upstream.call('getNavigation', {}, scope),
      ])
      const slugs = navigation.flatMap(({ link }) => /^\/page\/([a-z0-9-]+)$/.exec(link)?.[1] ?? [])
      return { city: String(city?.id ?? 1), restaurant: String(restaurant?.id ?? 1), slugs, dish: await dishOf() }
    } catch (error) {
      app.log.warn({ event: 'backend_unreached', err: error }, 'the restaurant does not answer; what it offers is asked later')
      return null
    }
  }

  /** The first of the menu, if there is one. Both languages are read, so that visitors of either find it, even after an outage has begun. */
  async function dishOf(): Promise<Samples['dish']> {
    const reading = { anonymous: app.anonymous, cityId: null, terminalId: null, requestId: 'capabilities' } as const
    const [[{ sections }], kitchen] = await Promise.all([
      Promise.all([menuOf({ ...reading, locale: 'uk' }), menuOf({ ...reading, locale: 'ru' })]), kitchenQuery({ ...reading, locale: 'uk' }),
      ...locales.map((locale) => app.anonymous.read('getOptions', {}, locale, reading.requestId)),
    ])
    const id = sections.flatMap(({ products }) => products).at(0)?.id
    return id === undefined ? undefined : { id: String(id), kitchen }
  }

  /** True: it was reached. */
  async function round(): Promise<boolean> {
    const found = await samples()
    if (!found || closing.signal.aborted) return false
    isReached = true
    app.capabilities.found(await probeBackend(app.upstream, found))
    await app.startData?.keepLacking(app.capabilities.lacking)
    return true
  }

  /** In an outage the backend lacks what it lacked before. */
  async function remember(): Promise<void> {
    const lacking = await app.startData?.lacking().catch(() => null)
    if (lacking) app.capabilities.found(new Map(lacking.map((name) => [name, 'missing'])))
  }

  async function goOn(reached: boolean): Promise<void> {
    for (let failures = reached ? 0 : 1; !closing.signal.aborted;) {
      await wait(failures === 0 ? EVERY_MS : retryAfter(failures), undefined, { ref: false, signal: closing.signal })
      failures = await round() ? 0 : failures + 1
    }
  }

  app.decorate('backend', {
    get isReached() { return isReached },
    async watch() {
      const reached = await round()
      if (!reached) await remember()
      void goOn(reached).catch((error: unknown) => { if (!closing.signal.aborted) app.log.error({ err: error }, 'capabilities') })
    },
  })
}, { name: 'capabilities', dependencies: ['upstream'] })

