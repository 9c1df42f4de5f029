import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { ShopError } from '#server/errors.ts'
import type { OverloadReason } from '../metrics/overload-metrics.ts'
import { onDisconnect } from '#server/http/on-disconnect.ts'
import { OverloadLog } from './overload-log.ts'
import { RenderQueue } from './render-queue.ts'

/** Load shedding: requests that cannot be served in time are refused at once, the least important first. */

/** 'vital' is never refused: orders, signing in, the profile. 'extra' nobody misses: what is shown besides, or fetched ahead. */
export type Criticality = 'vital' | 'ordinary' | 'extra'

/** The event loop's mean delay, and the heap as a share of what it may grow to. */
export interface Pressure {
  readonly delayMs: number
  readonly heap: number
}
export interface Load extends Pressure {
  readonly renders: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused before anything else is done; pages are judged later, where it is known whether they must be rendered. */
    criticality?: Criticality
  }
  interface FastifyInstance {
    loadShedding: Overload
  }
}

/** Renders as a share of MAX_RENDERS. */
const LIMITS: Record<Criticality, Load> = {
  extra: { renders: 0.5, delayMs: 250, heap: 0.7 },
  ordinary: { renders: 1, delayMs: 500, heap: 0.75 },
  vital: { renders: Infinity, delayMs: Infinity, heap: Infinity },
}

/** Seconds after which asking again makes sense: an overload passes quickly. */
export const RETRY_AFTER_S = 2
/** One for all: to note where each was thrown would be a good part of what a refusal costs, and nobody reads it. */
const BUSY = new ShopError(503, 'busy', { retryAfter: RETRY_AFTER_S })

export class Overload {
  readonly renderQueue = new RenderQueue()
  private readonly renders = new Set<FastifyReply>()
  private readonly maxRenders: number
  private readonly measure: () => Pressure
  private readonly refused: (load: Load, reason: OverloadReason) => void

  constructor(maxRenders: number, measure: () => Pressure, refused: Overload['refused']) {
    this.maxRenders = maxRenders
    this.measure = measure
    this.refused = refused
  }

  get load(): Load {
    return { renders: this.renders.size, ...this.measure() }
  }

  /** So much is being rendered that what is extra would be given up. */
  get isCrowded(): boolean {
    return this.renders.size >= LIMITS.extra.renders * this.maxRenders
  }

  /** Whether there is room for a request of this kind; one that is told so is refused. */
  hasRoom(criticality: Criticality): boolean {
    const { load } = this
    const { renders, delayMs, heap } = LIMITS[criticality]
    const isFull = load.renders >= renders * this.maxRenders
    const isPressed = load.delayMs >= delayMs || load.heap >= heap
    if (isFull || isPressed) this.refused(load, isFull ? 'renders' : 'pressure')
    return !isFull && !isPressed
  }

  admit(criticality: Criticality): void {
    if (!this.hasRoom(criticality)) throw BUSY
  }

  /** Resolves when a page may be rendered. It counts until it is, or until its visitor has left; the error page that replaces it has its place. */
  async enter(reply: FastifyReply, criticality: Criticality): Promise<void> {
    if (this.renders.has(reply)) return
    this.admit(criticality)
    this.renders.add(reply)
    onDisconnect(reply.raw, () => this.leave(reply))
    if (criticality !== 'vital') await this.renderQueue.next()
  }

  /** What is left is to send it, at the pace of whoever reads. */
  leave(reply: FastifyReply): void {
    this.renders.delete(reply)
  }
}

export interface LoadSheddingOptions {
  maxRenders: number
  pressure: () => Pressure
}

export const overload = fp(
  async (app: FastifyInstance, { maxRenders, pressure }: LoadSheddingOptions) => {
    const episode = new OverloadLog(app.log)
    const shedding = new Overload(maxRenders, pressure, (load, reason) => {
      app.metrics.overload(reason)
      episode.note(load)
    })
    app.decorate('loadShedding', shedding)
    app.server.on('connection', () => shedding.renderQueue.note())
    app.addHook('onRequest', (request, _reply, done) => {
      const { criticality } = request.routeOptions.config
      if (criticality) shedding.admit(criticality)
      done()
    })
    app.addHook('onClose', async () => episode.end())
  },
  { name: 'load-shedding', dependencies: ['metrics', 'visitor'] },
)
