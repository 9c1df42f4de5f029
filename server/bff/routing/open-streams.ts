import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { clientOf, clientKey } from '#server/limits/client-identity.ts'
import { onDisconnect } from '#server/serving/on-disconnect.ts'

/** Limits of open streams in one process: in all, per subject and per browser. */
export interface StreamLimits {
  readonly all: number
  readonly subject?: number
  readonly browser: number
}
/** What a stream is counted under. */
interface Holder {
  readonly kind: keyof Omit<StreamLimits, 'all'> | 'network'
  readonly key: string
}

/** A network's share of all places while they are free; it shrinks with the square of their fullness, but one place is always given. */
const NETWORK_SHARE = 0.3

export function createOpenStreams(app: FastifyInstance, places: StreamLimits) {
  const open = new Map<string, number>()
  let all = 0
  const count = (holders: readonly Holder[], by: 1 | -1): void => {
    all += by
    for (const { key } of holders) {
      const remaining = (open.get(key) ?? 0) + by
      if (remaining === 0) open.delete(key)
      else open.set(key, remaining)
    }
  }
  const limitOf = (kind: Holder['kind']): number =>
    kind === 'network' ? ((places.all - all) ** 2 / places.all) * NETWORK_SHARE : (places[kind] ?? Infinity)
  const isFull = ({ kind, key }: Holder): boolean => (open.get(key) ?? 0) >= limitOf(kind)
  const isCrowded = (holders: readonly Holder[]): boolean =>
    app.connectionDraining.aborted || all >= places.all || (app.rateLimits.isOn && holders.some(isFull))
  return {
    /** Takes a slot until the client disconnects or the shop drains, which aborts; 503 without a free slot. */
    take(request: FastifyRequest, reply: FastifyReply, subject?: string): AbortController {
      const holders = holdersOf(request, subject)
      if (isCrowded(holders)) throw new ShopError(503, 'busy')
      const closed = new AbortController()
      count(holders, 1)
      onDisconnect(reply.raw, () => {
        count(holders, -1)
        closed.abort()
      })
      // Streams end when draining begins, so that clients reconnect elsewhere while this process still answers.
      app.connectionDraining.addEventListener('abort', () => closed.abort(), { once: true, signal: closed.signal })
      return closed
    },
  }
}

function holdersOf(request: FastifyRequest, subject: string | undefined): Holder[] {
  const client = clientOf(request)
  const values = { subject, ...(!client.integrator && { browser: clientKey(client), network: client.network }) }
  return Object.entries(values).flatMap(([kind, value]) =>
    value === undefined ? [] : [{ kind: kind as Holder['kind'], key: `${kind} ${value}` }],
  )
}
