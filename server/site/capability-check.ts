import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import { readCities, readSamples } from './backend-samples.ts'
import { probeBackend, unprobedFeatures, type Samples } from '#server/upstream/capability-probes.ts'

/** Why a mandatory call failed: no answer or an outage; an unreadable answer; no such call; a refusal. */
export type BackendFault = 'unavailable' | 'unreadable' | 'missing' | 'refused'

/** A process's knowledge of the restaurant's backend. */
export interface BackendState {
  /** It has given a usable answer since this process started. */
  readonly reached: boolean
  /** Mandatory calls that failed in the last round. */
  readonly faults: { readonly [Call in RestaurantCall]?: BackendFault }
  /** Not probed in the last round: the backend has no id to probe with. */
  readonly not_probed: readonly Feature[]
  readonly missing: readonly Feature[]
}

/** The state of the backend in this process. */
export interface Backend {
  readonly isReached: boolean
  readonly state: BackendState
  /** Called after each round, and when a capability changes. */
  onChange(listener: () => void): void
  /** Probes the backend now, every ten minutes, at a change of its first call, and more often during faults. Resolves after the first round. */
  watch(): Promise<void>
}

const EVERY_MS = 10 * 60_000
/** Exponential backoff for an unreachable backend. */
const RETRY = { first: 1000, most: 60_000 } as const

/** Jitter, so that replicas do not retry together. */
export const retryAfter = (failures: number, random: () => number = Math.random): number =>
  Math.min(RETRY.most, RETRY.first * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2)

const faultsOf = (errors: readonly unknown[]): BackendState['faults'] =>
  Object.fromEntries(errors.map((error) => [error instanceof UpstreamError ? error.call : 'unknown', faultOf(error)]))

function faultOf(error: unknown): BackendFault {
  if (!(error instanceof UpstreamError)) return 'unavailable'
  if (error.isCallMissing) return 'missing'
  if (error.kind === 'schema' || error.kind === 'too_large') return 'unreadable'
  return error.kind === 'status' && error.status < 500 ? 'refused' : 'unavailable'
}

/** Probes the backend's capabilities. */
export class CapabilityCheck implements Backend {
  isReached = false
  private readonly app: FastifyInstance
  private readonly pulse: number
  private readonly closing = new AbortController()
  private readonly listeners: (() => void)[] = []
  private faults: BackendState['faults'] = {}
  private unprobed: readonly Feature[] = []

  constructor(app: FastifyInstance, pulse: number) {
    this.app = app
    this.pulse = pulse
  }

  get state(): BackendState {
    const missing = this.app.capabilities.missingFeatures
    return { reached: this.isReached, faults: this.faults, not_probed: this.unprobed, missing }
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener)
    this.app.capabilities.onChange(listener)
  }

  async watch(): Promise<void> {
    const isComplete = await this.round()
    if (!this.isReached) await this.restoreMissing()
    void this.repeat(isComplete).catch((error: unknown) => {
      if (!this.closing.signal.aborted) this.app.log.error({ err: error }, 'capability check failed')
    })
  }

  close(): void {
    this.closing.abort()
  }

  /** True: all mandatory calls succeeded. */
  private async round(): Promise<boolean> {
    const { samples, errors } = await readSamples(this.app)
    if (this.closing.signal.aborted) return false
    const before = this.faults
    this.faults = faultsOf(errors)
    if (samples) this.unprobed = unprobedFeatures(samples)
    if (!isDeepStrictEqual(before, this.faults)) this.logFaults(samples !== null, errors)
    if (samples) await this.probe(samples)
    for (const notify of this.listeners) notify()
    return samples !== null && !Object.values(this.faults).includes('unavailable')
  }

  private async probe(samples: Samples): Promise<void> {
    const { upstream, capabilities, startData } = this.app
    this.isReached = true
    capabilities.applyVerdicts(await probeBackend(upstream, samples))
    await startData?.saveMissingFeatures(capabilities.missingFeatures)
  }

  private logFaults(hasAnswered: boolean, [err]: readonly unknown[]): void {
    const { faults, unprobed: not_probed } = this
    if (!hasAnswered)
      this.app.log.warn(
        { event: 'backend_unreached', faults, err },
        'restaurant unreachable, capability check will be retried',
      )
    else if (err !== undefined)
      this.app.log.warn({ event: 'backend_trouble', faults, not_probed }, 'some capability checks failed')
  }

  /** During an outage the known capabilities stay. */
  private async restoreMissing(): Promise<void> {
    const missing = await this.app.startData?.missingFeatures().catch(() => null)
    if (missing) this.app.capabilities.applyVerdicts(new Map(missing.map((name) => [name, 'missing'])))
  }

  private async repeat(wasComplete: boolean): Promise<void> {
    const { signal } = this.closing
    for (let failures = wasComplete ? 0 : 1; !signal.aborted;) {
      await (failures === 0 ? this.whileSame() : this.pause(retryAfter(failures)))
      failures = (await this.round()) ? 0 : failures + 1
    }
  }

  /** Until its first call ends in another way than in the last round, or the next round is due. */
  private async whileSame(): Promise<void> {
    const due = Object.keys(this.faults).length === 0 ? EVERY_MS : RETRY.most
    for (let waited = 0; waited < due; waited += this.pulse) {
      await this.pause(this.pulse)
      const fault = await readCities(this.app).then(() => undefined, faultOf)
      if (fault !== this.faults.getCities) return
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { ref: false, signal: this.closing.signal })
  }
}
