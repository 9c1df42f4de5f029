import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pushBff } from '#shared/contract/push.ts'
import { href } from '#shared/routes.ts'
import { callAsVisitor, readAnonymous } from '#server/http/restaurant-calls.ts'
import { provenPhone, readOrder } from '#server/orders/order-access.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { localeOf } from '#server/http/problem-texts.ts'

/** Push messages about an order while the shop is closed, for its customer and the browser that placed it. */
export function orderPush(app: FastifyInstance): void {
  bffRoute(app, pushBff.readPushKey, async (request) => (await readAnonymous(request, 'getPushKey', {})).data)
  bffRoute(app, pushBff.subscribeToOrder, async (request, { params, body }) =>
    callAsVisitor(request, 'subscribeToOrder', {
      params,
      body: { ...body, link: await linkOf(request, params.id), ...(await provenPhone(request, params.id)) },
    }),
  )
  bffRoute(app, pushBff.unsubscribeFromOrder, async (request, { params, body }) =>
    callAsVisitor(request, 'unsubscribeFromOrder', {
      params,
      body: { ...body, ...(await provenPhone(request, params.id)) },
    }),
  )
}

/** A customer's order has a page in the account; a guest's order has a link, which outlives the browser's cookies. */
async function linkOf(request: FastifyRequest, id: string): Promise<string> {
  if (request.visitor.token !== null) return href(localeOf(request), 'accountOrder', { id })
  return href(localeOf(request), 'orderLink', {
    sealed: await request.server.sealedLinks.seal(await readOrder(request, id)),
  })
}
