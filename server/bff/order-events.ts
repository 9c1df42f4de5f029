import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ordersBff, type Order, type OrderEvent } from '#shared/contract/orders.ts'
import { ShopError } from '../errors.ts'
import type { EventsOf } from '../event-stream.ts'
import { clientOf, nameOf } from '../limits/client.ts'
import { whenGone } from '../when-gone.ts'
import { openEvents, openEventsAsAnybody } from './caller.ts'
import { withHints } from './order-hints.ts'
import { opened, phoneOf, readLinkedOrder, readOrder } from './order-phone.ts'
import { bffRoute } from './route.ts'

/** Visitors one process keeps an open line for; more are asked to come again, and poll meanwhile. */
const STREAMS_MAX = 200
/** Of them for one order, one browser and one address: nobody keeps everybody else from theirs. */
const PLACES = { order: 5, browser: 10, network: 100 }
type Holder = Partial<Record<keyof typeof PLACES, string>>

const holderOf = (request: FastifyRequest, order: string): Holder => {
  const client = clientOf(request)
  return client.integrator ? { order } : { order, browser: nameOf(client), network: client.network }
}

interface Followed { readonly id: string; readonly events: AsyncIterable<OrderEvent>; look(): Promise<Order> }
type Open = (signal: AbortSignal) => Promise<Followed>

/** Hands the restaurant's events on as they come, for as long as the visitor listens. */
export function orderEvents(app: FastifyInstance): void {
  const open = new Map<FastifyReply, Holder>()
  const holdsAll = (holder: Holder, kind: keyof Holder): boolean =>
    holder[kind] !== undefined && [...open.values()].filter((one) => one[kind] === holder[kind]).length >= PLACES[kind]
  const isCrowded = (holder: Holder): boolean => app.draining.aborted || open.size >= STREAMS_MAX
    || (app.limits.isOn && (Object.keys(PLACES) as (keyof Holder)[]).some((kind) => holdsAll(holder, kind)))
  const follow = async (request: FastifyRequest, reply: FastifyReply, order: string, begin: Open): Promise<EventsOf<OrderEvent>> => {
    const holder = holderOf(request, order)
    if (isCrowded(holder)) throw new ShopError(503, 'busy')
    const gone = new AbortController()
    open.set(reply, holder)
    whenGone(reply.raw, () => {
      open.delete(reply)
      gone.abort()
    })
    const { id, events, look } = await begin(gone.signal)
    return (signal) => {
      // A shop that is going to close lets them look for another one while this one still answers.
      AbortSignal.any([signal, app.draining]).addEventListener('abort', () => gone.abort(), { once: true })
      return untilLeft(withHints(events, (listener) => app.changes.onOrder(id, listener), look), gone.signal)
    }
  }
  bffRoute(app, ordersBff.events, (request, { params }, reply) => follow(request, reply, params.id, async (signal) => ({
    id: params.id, look: () => readOrder(request, params.id),
    events: await openEvents(request, 'getOrderEvents', { params, query: await phoneOf(request, params.id) }, signal),
  })))
  bffRoute(app, ordersBff.linkedEvents, (request, { params }, reply) => follow(request, reply, params.sealed, async (signal) => {
    const { id, phone } = await opened(request)
    return { id, look: () => readLinkedOrder(request), events: await openEventsAsAnybody(request, 'getOrderEvents', { params: { id }, query: { phone } }, signal) }
  }))
}

/** A line that was hung up on purpose has simply ended. */
async function* untilLeft<Event>(events: AsyncIterable<Event>, gone: AbortSignal): AsyncGenerator<Event> {
  try {
    yield* events
  } catch (error) {
    if (!gone.aborted) throw error
  }
}
