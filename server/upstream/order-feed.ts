import { setTimeout as wait } from 'node:timers/promises'
import type { OrderChange, OrderChanges } from '#shared/contract/order-changes.ts'
import { UpstreamError } from '#server/errors.ts'
import { lacksCall } from './backend-capabilities.ts'

export interface OrderFeedOptions {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<OrderChanges>>
  readonly onChange: (change: OrderChange) => void
  /** Changes arrive from now on; earlier ones may have been missed. */
  readonly onLive: () => void
  /** With the reason, unless the backend ended it. */
  readonly onLost: (reason?: unknown) => void
}

/** The first event may be late behind a proxy that buffers. */
const START_MS = 2000
const RETRY_MS = { first: 500, most: 30_000, missing: 5 * 60_000 }

/** Statuses of a refused proof: the secrets differ. */
const REFUSED = new Set([401, 403])
/** Backends without the call are asked again later: they may be updated while the shop runs. */
const isCallMissing = (error: unknown): boolean =>
  lacksCall('getOrderChanges', error) || (error instanceof UpstreamError && REFUSED.has(error.status))

/** Processes of a restarted backend come back at different moments. */
const pauseAfter = (failures: number): number =>
  Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most) * (0.5 + Math.random())

/** One subscription of this process to the changes of all orders, renewed for as long as the process runs. */
export class OrderFeed {
  /** True while every change arrives. */
  isLive = false
  private readonly options: OrderFeedOptions
  private readonly closing = new AbortController()
  private started: Promise<void> | null = null

  constructor(options: OrderFeedOptions) {
    this.options = options
  }

  /** Subscribes at the first call; resolves when it is clear whether the backend sends changes. */
  start(): Promise<void> {
    this.started ??= new Promise((settle) => {
      setTimeout(settle, START_MS).unref()
      void this.run(settle)
    })
    return this.started
  }

  close(): void {
    this.closing.abort()
  }

  private async run(settle: () => void): Promise<void> {
    const { signal } = this.closing
    for (let failures = 0; !signal.aborted; failures += 1) {
      const since = performance.now()
      const reason = await this.subscribe(settle)
      if (performance.now() - since > RETRY_MS.most) failures = 0
      const pause = isCallMissing(reason) ? RETRY_MS.missing : pauseAfter(failures)
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** One subscription until it ends; returns the reason, unless the backend ended it. */
  private async subscribe(settle: () => void): Promise<unknown> {
    const { open, onChange, onLive, onLost } = this.options
    const { signal } = this.closing
    let reason: unknown
    try {
      for await (const { orders } of await open(signal)) {
        if (!this.isLive) {
          this.isLive = true
          settle()
          onLive()
        }
        for (const change of orders) onChange(change)
      }
    } catch (error) {
      reason = error
    } finally {
      if (this.isLive && !signal.aborted) onLost(reason)
      this.isLive = false
      settle()
    }
    return reason
  }
}
