import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { href } from '#shared/routes.ts'
import { originOf } from '#server/http/origin.ts'
import { callAnonymously, callAsVisitor, mapStatus } from '#server/http/restaurant-calls.ts'
import { provenPhone, readOrder } from '#server/orders/order-access.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { localeOf } from '#server/site/request-locale.ts'

/** Online payments: redirects to the provider and back, and passes the provider's signed callback to the restaurant. */
export function payments(app: FastifyInstance): void {
  bffRoute(app, paymentsBff.startPayment, async (request, { params: { id } }) => {
    const order = await readOrder(request, id)
    const origin = originOf(request)
    const return_url = origin + (await pageOf(request, order))
    return (
      await callAsVisitor(request, 'startPayment', {
        body: { order_id: id, phone: order.phone, return_url, callback_url: `${origin}/bff/payment-callbacks` },
      })
    ).data
  })
  bffRoute(
    app,
    paymentsBff.changePayment,
    async (request, { params, body }) =>
      (
        await callAsVisitor(request, 'changePayment', {
          params,
          body: { ...body, ...(await provenPhone(request, params.id)) },
        })
      ).data,
  )
  void app.register(async (callbacks) => {
    takeAnyText(callbacks)
    bffRoute(callbacks, paymentsBff.takePaymentCallback, takeCallback, { config: { signedBySender: true } })
  })
}

/** The payer's return page: the page of orders just placed opens only in the browser that placed them. */
async function pageOf(request: FastifyRequest, order: Order): Promise<string> {
  const { id } = order
  const { orderIds, token } = request.visitor
  if (!orderIds.includes(id) && token === null)
    return href(localeOf(request), 'orderLink', { sealed: await request.server.sealedLinks.seal(order) })
  if (!orderIds.includes(id)) return href(localeOf(request), 'accountOrder', { id })
  const success = href(localeOf(request), 'success')
  return id === orderIds[0] ? success : `${success}?order=${id}`
}

/** Providers send JSON or forms; the signature covers the bytes, so nothing is parsed here. */
function takeAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

async function takeCallback(
  request: FastifyRequest,
  { params, headers, body }: { params: { provider: string }; headers: { 'x-sign'?: string | undefined }; body: string },
) {
  const callback = { payload: body, signature: headers['x-sign'] ?? null }
  const answer = await callAnonymously(request, 'paymentCallback', { params, body: callback }).catch(
    mapStatus(403, 'forbidden'),
  )
  request.server.metrics.paymentCallbacks(answer.unknown_word === undefined ? 'known' : 'unknown')
  return { status: answer.status }
}
