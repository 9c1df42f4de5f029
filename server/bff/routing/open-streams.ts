import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { clientOf, clientKey } from '#server/plugins/rate-limits/client-identity.ts'
import { onDisconnect } from '#server/http/on-disconnect.ts'

/** How many open streams one process has room for: in all, of one subject, one browser and one network. */
export interface StreamLimits {
  readonly all: number
  readonly subject?: number
  readonly browser: number
  readonly network: number
}
type Holder = Partial<Record<keyof Omit<StreamLimits, 'all'>, string>>

export interface OpenStreams {
  /** Takes a place until the visitor has left or the shop drains, which aborts; refuses with 503 where there is none. */
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
      // A shop that is going to close lets them look for another one while this one still answers.
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
