import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { clientOf, clientKey } from '#server/plugins/rate-limits/client-identity.ts'
import { onDisconnect } from '#server/http/on-disconnect.ts'

/** Limits of open streams in one process: in all, per subject, per browser and per network. */
export interface StreamLimits {
  readonly all: number
  readonly subject?: number
  readonly browser: number
  readonly network: number
}
type Holder = Partial<Record<keyof Omit<StreamLimits, 'all'>, string>>

export interface OpenStreams {
  /** Takes a slot until the client disconnects or the shop drains, which aborts; 503 without a free slot. */
  take(request: FastifyRequest, reply: FastifyReply, subject?: string): AbortController
}

export function createOpenStreams(app: FastifyInstance, places: StreamLimits): OpenStreams {
  const open = new Map<FastifyReply, Holder>()
  const kinds = ['subject', 'browser', 'network'] as const
  const isFull = (holder: Holder, kind: keyof Holder): boolean =>
    holder[kind] !== undefined &&
    [...open.values()].filter((one) => one[kind] === holder[kind]).length >= (places[kind] ?? Infinity)
  const isCrowded = (holder: Holder): boolean =>
    app.connectionDraining.aborted ||
    open.size >= places.all ||
    (app.rateLimits.isOn && kinds.some((kind) => isFull(holder, kind)))
  return {
    take(request, reply, subject) {
      const holder = holderOf(request, subject)
      if (isCrowded(holder)) throw new ShopError(503, 'busy')
      const gone = new AbortController()
      open.set(reply, holder)
      onDisconnect(reply.raw, () => {
        open.delete(reply)
        gone.abort()
      })
      // Streams end when draining begins, so that clients reconnect elsewhere while this process still answers.
      app.connectionDraining.addEventListener('abort', () => gone.abort(), { once: true, signal: gone.signal })
      return gone
    },
  }
}

function holderOf(request: FastifyRequest, subject: string | undefined): Holder {
  const client = clientOf(request)
  const ofSubject = subject === undefined ? {} : { subject }
  return client.integrator ? ofSubject : { ...ofSubject, browser: clientKey(client), network: client.network }
}
