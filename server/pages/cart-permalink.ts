import type { RouteHandlerMethod } from 'fastify'
import { href } from '#shared/routes.ts'
import { CART_TEXT_MAX } from '#shared/rules/cart/written-cart.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { queryOf } from '#server/site/public-context.ts'

/** `/buy/12:2,13:1` leads to the cart page, which shows the cart of the link and asks; nothing is stored or ordered here. */
export const cartLink: RouteHandlerMethod = async (request, reply) => {
  const { lines = '' } = request.params as { lines?: string }
  // One character too many is enough to be told.
  const query = new URLSearchParams({ ...queryOf(request), lines: lines.slice(0, CART_TEXT_MAX + 1) })
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(`${href(localeOf(request), 'cart')}?${query}`, 303)
}
