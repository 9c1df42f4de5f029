import { setTimeout as wait } from 'node:timers/promises'
import type { OrderChange, OrderChanges } from '#shared/contract/order-changes.ts'
import { UpstreamError } from '#server/errors.ts'
import { lacksCall } from './backend-capabilities.ts'

/** One subscription of this process to the changes of all orders, renewed for as long as the process runs. */
export interface OrderFeed {
  /** True while every change arrives. */
  readonly isLive: boolean
  /** Subscribes at the first call; resolves when it is clear whether the backend sends changes. */
  start(): Promise<void>
  close(): void
}

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
const isMissing = (error: unknown): boolean =>
  lacksCall('getOrderChanges', error) || (error instanceof UpstreamError && REFUSED.has(error.status))

export function createOrderFeed({ open, onChange, onLive, onLost }: OrderFeedOptions): OrderFeed {
  const closing = new AbortController()
  const { signal } = closing
  let isLive = false
  let started: Promise<void> | null = null

  /** One subscription until it ends; returns how it ended. */
  async function subscribe(settle: () => void): Promise<'ended' | 'missing'> {
    let reason: unknown
    try {
      for await (const { orders } of await open(signal)) {
        if (!isLive) {
          isLive = true
          settle()
          onLive()
        }
        for (const change of orders) onChange(change)
      }
    } catch (error) {
      reason = error
    } finally {
      if (isLive && !signal.aborted) onLost(reason)
      isLive = false
      settle()
    }
    return isMissing(reason) ? 'missing' : 'ended'
  }

  async function run(settle: () => void): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const since = performance.now()
      const how = await subscribe(settle)
      if (performance.now() - since > RETRY_MS.most) failures = 0
      // Processes of a restarted backend come back at different moments.
      const pause = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most) * (0.5 + Math.random())
      await wait(how === 'missing' ? RETRY_MS.missing : pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    get isLive() {
      return isLive
    },
    start: () =>
      (started ??= new Promise((settle) => {
        setTimeout(settle, START_MS).unref()
        void run(settle)
      })),
    close: () => closing.abort(),
  }
}
