import type { FastifyReply, FastifyRequest } from 'fastify'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { cartsText, parseCartsText, type CityCart } from '#shared/rules/cart/written-cart.ts'

/** Carts filled without scripts, one a city. Scripts read the same cookie: nothing in it is trusted, prices least of all. */

export const cookieCartsOf = (request: FastifyRequest): CityCart[] =>
  parseCartsText(request.cookies[cookies.cart] ?? '')

export function setCookieCarts(reply: FastifyReply, carts: readonly CityCart[]): FastifyReply {
  return carts.length === 0
    ? reply.clearCookie(cookies.cart)
    : reply.setCookie(cookies.cart, cartsText(carts), { maxAge: YEAR_S })
}
