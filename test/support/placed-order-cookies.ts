import type { FastifyInstance } from 'fastify'
import { orderSignatures } from '#server/visitor/order-cookies.ts'

/** Cookies of a browser that placed orders, signed with the secret of the tests. */

const DEVICE = 'a-browser-of-the-tests'.padEnd(22, '0').slice(0, 22)
const SECRET = 'a-secret-of-the-tests'

export const orderCookies = (
  app: FastifyInstance,
  ids: string | readonly string[],
  phone: string,
  secret = SECRET,
): Record<string, string> => {
  const list = [ids].flat().join('.')
  return {
    zhar_device: app.signCookie(DEVICE),
    zhar_order: `${list}~${orderSignatures(secret)(DEVICE, phone, list)}`,
    zhar_order_phone: phone,
  }
}

export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** The same as a header of a request. */
export const placedHere = (app: FastifyInstance, ids: string | readonly string[], phone: string): string =>
  cookieHeader(orderCookies(app, ids, phone))
