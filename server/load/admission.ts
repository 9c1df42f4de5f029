import type { FastifyReply } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { onDisconnect } from '#server/serving/on-disconnect.ts'
import type { CaseOf } from '#server/metrics/event-counters.ts'
import { RenderQueue } from './render-queue.ts'

/** Load shedding: requests that cannot be served in time are refused at once, the least important first. */

/** 'critical' is never refused: orders, sign-in, the profile. 'low' is refused first: optional blocks and prefetches. */
export type Criticality = 'critical' | 'normal' | 'low'

/** The event loop's mean delay, and the heap as a share of its limit. */
export interface Pressure {
  readonly delayMs: number
  readonly heap: number
}
export interface Load extends Pressure {
  readonly renders: number
}

/** Renders as a share of MAX_RENDERS. */
const LIMITS: Record<Criticality, Load> = {
  low: { renders: 0.5, delayMs: 250, heap: 0.7 },
  normal: { renders: 1, delayMs: 500, heap: 0.75 },
  critical: { renders: Infinity, delayMs: Infinity, heap: Infinity },
}

/** An overload passes quickly. */
export const RETRY_AFTER_S = 2
/** One instance: a stack trace per refusal would be a good part of its cost, and is never read. */
const BUSY = new ShopError(503, 'busy', { retryAfter: RETRY_AFTER_S })

export class LoadShedding {
  readonly renderQueue = new RenderQueue()
  private readonly renders = new Set<FastifyReply>()
  private readonly maxRenders: number
  private readonly measure: () => Pressure
  private readonly refused: (load: Load, reason: CaseOf<'overload'>) => void

  constructor(maxRenders: number, measure: () => Pressure, refused: LoadShedding['refused']) {
    this.maxRenders = maxRenders
    this.measure = measure
    this.refused = refused
  }

  get load(): Load {
    return { renders: this.renders.size, ...this.measure() }
  }

  /** Renders in flight exceed the limit for 'low' requests. */
  get isCrowded(): boolean {
    return this.renders.size >= LIMITS.low.renders * this.maxRenders
  }

  /** Whether there is room for a request of this criticality; a false result counts as a refusal. */
  tryAdmit(criticality: Criticality): boolean {
    const { load } = this
    const { renders, delayMs, heap } = LIMITS[criticality]
    const isFull = load.renders >= renders * this.maxRenders
    const isPressed = load.delayMs >= delayMs || load.heap >= heap
    if (isFull || isPressed) this.refused(load, isFull ? 'renders' : 'pressure')
    return !isFull && !isPressed
  }

  admit(criticality: Criticality): void {
    if (!this.tryAdmit(criticality)) throw BUSY
  }

  /** Resolves when a page may be rendered. It counts until it is rendered, or the client disconnects; an error page takes its slot over. */
  async enter(reply: FastifyReply, criticality: Criticality): Promise<void> {
    if (this.renders.has(reply)) return
    this.admit(criticality)
    this.renders.add(reply)
    onDisconnect(reply.raw, () => this.leave(reply))
    if (criticality !== 'critical') await this.renderQueue.next()
  }

  /** Frees the slot: what remains is sending, which may be slow. */
  leave(reply: FastifyReply): void {
    this.renders.delete(reply)
  }
}
