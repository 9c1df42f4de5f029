import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ordersBff, type OrderEvent } from '#shared/contract/orders.ts'
import type { EventsOf } from '#server/http/send-events.ts'
import { openEvents, openEventsAnonymously } from '#server/http/restaurant-calls.ts'
import { createOrderFollowers, type OrderSource } from '#server/orders/order-followers.ts'
import { requireLinkedOrder, provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { createOrderFeed } from '#server/upstream/order-feed.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { createOpenStreams } from '../routing/open-streams.ts'
import { bffRoute } from '../routing/bff-route.ts'

/** Open streams per process, order, browser and network; clients beyond that retry, and poll meanwhile. */
const PLACES = { all: 5000, subject: 5, browser: 10, network: 1000 }

export interface OrderEventsOptions {
  /** Proof to the restaurant that the shop subscribes. */
  phoneHash: { header: string; secret: string }
  now: () => Date
}

/** Sends the changes of an order for as long as the customer listens. */
export function orderEvents(app: FastifyInstance, { phoneHash, now }: OrderEventsOptions): void {
  const lines = createOpenStreams(app, PLACES)
  const proof = () => ({ [phoneHash.header]: phoneProof('', phoneHash.secret, now()) })
  const followers = createOrderFollowers({
    feedFor: (listener) =>
      createOrderFeed({
        ...listener,
        onLost: (err) => app.log.warn({ event: 'order_feed', err }, 'the subscription to changes of orders was lost'),
        open: (signal) =>
          app.upstreamEvents.open(
            'getOrderChanges',
            {},
            { locale: 'uk', requestId: 'order-changes', headers: proof() },
            signal,
          ),
      }),
    onNotice: (id, listener) => app.changes.onOrder(id, listener),
  })
  app.addHook('preClose', async () => followers.close())

  const follow = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: string,
    accessTo: () => Promise<{ id: string } & OrderSource>,
  ): Promise<EventsOf<OrderEvent>> => {
    const gone = lines.take(request, reply, place)
    const { id, ...source } = await accessTo()
    const events = await followers.follow(id, source, gone.signal)
    return (signal) => {
      signal.addEventListener('abort', () => gone.abort(), { once: true })
      return events
    }
  }
  bffRoute(app, ordersBff.events, (request, { params }, reply) =>
    follow(request, reply, params.id, async () => ({
      id: params.id,
      read: () => readOrder(request, params.id),
      open: async (signal) =>
        openEvents(request, 'getOrderEvents', { params, query: await provenPhone(request, params.id) }, signal),
    })),
  )
  bffRoute(app, ordersBff.linkedEvents, (request, { params }, reply) =>
    follow(request, reply, params.sealed, async () => {
      const { id, phone } = await requireLinkedOrder(request)
      return {
        id,
        read: () => readLinkedOrder(request),
        open: (signal) =>
          openEventsAnonymously(request, 'getOrderEvents', { params: { id }, query: { phone } }, signal),
      }
    }),
  )
}
