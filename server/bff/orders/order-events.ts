import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ordersBff, type Order, type OrderEvent } from '#shared/contract/orders.ts'
import type { EventsOf } from '#server/http/event-stream.ts'
import { openEvents, openEventsAnonymously } from '#server/http/restaurant-calls.ts'
import { createOpenStreams } from '../routing/open-streams.ts'
import { refreshOnChange } from './order-refresh.ts'
import { requireLinkedOrder, provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { bffRoute } from '../routing/bff-route.ts'

/** Open streams per process, order, browser and network; clients beyond that retry, and poll meanwhile. */
const PLACES = { all: 200, subject: 5, browser: 10, network: 100 }

interface Followed {
  readonly id: string
  readonly events: AsyncIterable<OrderEvent>
  look(): Promise<Order>
}
type Open = (signal: AbortSignal) => Promise<Followed>

/** Forwards the restaurant's events for as long as the customer listens. */
export function orderEvents(app: FastifyInstance): void {
  const lines = createOpenStreams(app, PLACES)
  const follow = async (
    request: FastifyRequest,
    reply: FastifyReply,
    order: string,
    begin: Open,
  ): Promise<EventsOf<OrderEvent>> => {
    const gone = lines.take(request, reply, order)
    const { id, events, look } = await begin(gone.signal)
    return (signal) => {
      signal.addEventListener('abort', () => gone.abort(), { once: true })
      return untilLeft(
        refreshOnChange(events, (listener) => app.changes.onOrder(id, listener), look),
        gone.signal,
      )
    }
  }
  bffRoute(app, ordersBff.events, (request, { params }, reply) =>
    follow(request, reply, params.id, async (signal) => ({
      id: params.id,
      look: () => readOrder(request, params.id),
      events: await openEvents(
        request,
        'getOrderEvents',
        { params, query: await provenPhone(request, params.id) },
        signal,
      ),
    })),
  )
  bffRoute(app, ordersBff.linkedEvents, (request, { params }, reply) =>
    follow(request, reply, params.sealed, async (signal) => {
      const { id, phone } = await requireLinkedOrder(request)
      return {
        id,
        look: () => readLinkedOrder(request),
        events: await openEventsAnonymously(request, 'getOrderEvents', { params: { id }, query: { phone } }, signal),
      }
    }),
  )
}

/** A stream closed on purpose ends without an error. */
async function* untilLeft<Event>(events: AsyncIterable<Event>, gone: AbortSignal): AsyncGenerator<Event> {
  try {
    yield* events
  } catch (error) {
    if (!gone.aborted) throw error
  }
}
