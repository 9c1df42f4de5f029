import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { ShopError, UpstreamError } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import type { CaseOf } from '#server/metrics/event-counters.ts'
import { quoteChangedIn } from '#server/upstream/quote-changed.ts'
import { isClientRefusal } from '#server/upstream/refusal.ts'
import { guestNetwork } from './guest-network.ts'
import { withPhone } from './order-access.ts'

/**
 * Places an order once. Its key is made with the checkout and is the same until it has succeeded (client/stores/checkout-store.ts,
 * whose state lets one press through; without scripts a field of the form). A key that this process is placing is refused here; over several the restaurant takes one order per key. An order is
 * sent once: one without an answer has the status 202, and the browser looks it up by its key (client/features/checkout/actions/look-for-order.ts).
 */
export async function placeOnce(request: FastifyRequest, key: string, body: OrderForm): Promise<Order> {
  const { log, server } = request
  if (server.ordersInFlight.has(key)) {
    server.metrics.orders('duplicate')
    log.info({ event: 'order_duplicate' }, 'duplicate order request')
    throw new ShopError(409, 'order_in_flight')
  }
  server.ordersInFlight.add(key)
  const input = { body, headers: { 'idempotency-key': key } }
  const { data } = await callAsVisitor(request, 'createOrder', input, guestNetwork(request))
    .catch(rethrowAsOutcome)
    .catch(countAndRethrow(request))
    .finally(() => server.ordersInFlight.delete(key))
  server.metrics.orders('create')
  log.info({ event: 'order_create', number: data.number }, 'order placed')
  return withPhone(data, body.phone)
}

/** Refusals are known outcomes; after any other failure of a sent request the order may have been placed. */
function rethrowAsOutcome(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error
  if (!error.isSent) throw new ShopError(503, 'order_not_sent', { cause: error })
  const quote = error.status === 409 ? quoteChangedIn(error.body) : null
  if (quote) throw new ShopError(409, 'quote_changed', { quote })
  throw isOrderRefused(error) ? error : new ShopError(202, 'order_checking', { cause: error })
}

/** A 4xx means that nothing was placed, except after a timeout (408) and in a conflict with another order (409). */
const isOrderRefused = (error: UpstreamError): boolean => error.isCallMissing || isClientRefusal(error, [408, 409])

function failureOf(error: unknown): CaseOf<'orders'> {
  if (!(error instanceof ShopError)) return 'refused'
  if (error.status === 202) return 'unknown'
  return error.status === 503 ? 'not_sent' : 'refused'
}

const countAndRethrow =
  ({ log, server }: FastifyRequest) =>
  (error: unknown): never => {
    server.metrics.orders(failureOf(error))
    if (error instanceof ShopError && error.status === 202)
      log.warn({ event: 'order_unknown', reason: String(error.cause) }, 'order outcome unknown')
    throw error
  }
