import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { type OrderEvent } from '#shared/contract/orders.ts'
import type { EventsOf } from '#server/serving/send-events.ts'
import { openEvents } from '#server/http/restaurant-calls.ts'
import { createOrderFollowers, type OrderSource } from '#server/orders/order-followers.ts'
import { requireLinkedOrder, provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { OrderFeed, type OrderFeedOptions } from '#server/upstream/order-feed.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { createOpenStreams } from '../routing/open-streams.ts'
import { bffRoute } from '../routing/bff-route.ts'

/** Open streams per process, order and browser; clients beyond that retry, and poll meanwhile. */
const PLACES = { all: 4000, subject: 5, browser: 10 }
/** Links go round, and anybody may open them: they have places of their own. */
const LINK_PLACES = { ...PLACES, all: 1000 }

export interface OrderEventsOptions {
  /** Proof to the restaurant that the shop subscribes. */
  phoneHash: { header: string; secret: string }
}

/** Sends the changes of an order for as long as the customer listens. */
export function orderEvents(app: FastifyInstance, options: OrderEventsOptions): void {
  const own = createOpenStreams(app, PLACES)
  const linked = createOpenStreams(app, LINK_PLACES)
  const followers = createOrderFollowers({
    feedFor: (listener) => feedOfRestaurant(app, options, listener),
    onNotice: (id, listener) => app.changes.onOrder(id, listener),
  })
  app.addHook('preClose', async () => followers.close())

  const follow = async (
    request: FastifyRequest,
    closed: AbortController,
    accessTo: (request: FastifyRequest) => Promise<FollowedOrder>,
  ): Promise<EventsOf<OrderEvent>> => {
    const { id, ...source } = await accessTo(request)
    const events = await followers.follow(id, source, closed.signal)
    return (signal) => {
      signal.addEventListener('abort', () => closed.abort(), { once: true })
      return events
    }
  }
  bffRoute(app, ordersBff.watchOrder, async (request, { params }, reply) =>
    follow(request, own.take(request, reply, params.id), async () => ownOrder(request, params.id)),
  )
  bffRoute(app, ordersBff.watchLinkedOrder, async (request, { params }, reply) =>
    follow(request, linked.take(request, reply, params.sealed), followedByLink),
  )
}

type FollowedOrder = { id: string } & OrderSource

/** The subscription of this process to the changes of all orders. */
function feedOfRestaurant(
  { log, upstreamEvents, shop }: FastifyInstance,
  { phoneHash: { header, secret } }: OrderEventsOptions,
  listener: Pick<OrderFeedOptions, 'onChange' | 'onLive'>,
): OrderFeed {
  return new OrderFeed({
    ...listener,
    onLost: (err) => log.warn({ event: 'order_feed', err }, 'subscription to order changes was lost'),
    open: (signal) => {
      const headers = { [header]: phoneProof('', secret, shop.now()) }
      return upstreamEvents.open('getOrderChanges', {}, { locale: 'uk', requestId: 'order-changes', headers }, signal)
    },
  })
}

/** By the order's cookie or the account. */
const ownOrder = (request: FastifyRequest, id: string): FollowedOrder => ({
  id,
  read: () => readOrder(request, id),
  open: async (signal) =>
    openEvents(request, 'getOrderEvents', { params: { id }, query: await provenPhone(request, id) }, signal),
})

/** By a sealed link. */
async function followedByLink(request: FastifyRequest): Promise<FollowedOrder> {
  const { id, phone } = await requireLinkedOrder(request)
  return {
    id,
    read: () => readLinkedOrder(request),
    open: (signal) => openEvents(request, 'getOrderEvents', { params: { id }, query: { phone } }, signal, null),
  }
}
