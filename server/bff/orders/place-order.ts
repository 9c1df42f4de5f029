import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { rethrowExplained } from '#server/http/restaurant-calls.ts'
import { readOrderByKey, setOrderKey } from '#server/orders/order-access.ts'
import { placeOnce } from '#server/orders/place-once.ts'
import { rememberOrder } from '#server/orders/remember-order.ts'
import { bffRoute } from '../routing/bff-route.ts'

/** Places an order once, and looks up the outcome of a request whose answer was lost. */

export function placeOrderRoute(app: FastifyInstance): void {
  bffRoute(app, ordersBff.placeOrder, async (request, { body, headers }, reply) => {
    const order = await placeOnce(request, headers['idempotency-key'], body).catch(rethrowExplained)
    await rememberOrder(reply, order)
    await setOrderKey(reply, order)
    return order
  })

  bffRoute(app, ordersBff.findOrderByKey, async (request, { params, headers }, reply) => {
    const order = await readOrderByKey(request, params.key, headers['order-phone'])
    if (isOurPage(request)) await rememberOrder(reply, order)
    await setOrderKey(reply, order)
    return order
  })
}

/** Another site may make a browser look up a key, but must not store its order there. */
const isOurPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
