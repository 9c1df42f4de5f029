import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverCookies, ordersMarkerCookie } from '#shared/cookies.ts'
import { rememberedOrders } from '#shared/rules/orders/remembered-orders.ts'
import { isSameSignature, signer } from '#server/secret.ts'
import { knownDevice, newDevice, rememberDevice } from '#server/limits/device-cookie.ts'

/** The success page can be reopened for a day after ordering. */
const ORDER_COOKIE_MAX_AGE_S = 86_400

/** Recent orders of this browser. Phone and ids are signed together with the device id: copied or forged, they prove nothing. */
export interface PlacedOrders {
  /** Digits; set only by placing an order. */
  readonly orderPhone: string | null
  /** Recent orders of this browser, newest first. */
  readonly orderIds: readonly string[]
  /** Phones that differ from the newest order's, by order id. */
  readonly otherPhones: Readonly<Record<string, string>>
}

interface PlacedOrder {
  readonly id: string
  readonly phone: string
}

const NONE: PlacedOrders = { orderPhone: null, orderIds: [], otherPhones: {} }
const PHONE = /^380\d{9}$/
/** 'id.id:phone~signature': a phone follows an order whose phone differs from the newest one's. */
const IDS = /^(?<ids>[\w-]{1,64}(?:\.[\w-]{1,64}(?::380\d{9})?){0,9})~(?<signature>[\w-]{43})$/

/** Null: this browser has not placed the order recently. */
export const orderPhoneOf = ({ orderPhone, orderIds, otherPhones }: PlacedOrders, id: string): string | null =>
  orderIds.includes(id) ? (otherPhones[id] ?? orderPhone) : null

type SignOrders = (device: string, phone: string, ids: string) => string

export function orderSignatures(secret: string): SignOrders {
  const sign = signer(secret, 'order cookies')
  return (...parts) => sign(parts.join(' '))
}

/** Earlier orders stay accessible, with any phone; finished ones leave first. */
export function createOrderCookies(secret: string) {
  const sign = orderSignatures(secret)
  const options = { httpOnly: true } as const
  const read = (request: FastifyRequest): PlacedOrders => placedOrders(request, sign)
  return {
    read,
    add(reply: FastifyReply, order: PlacedOrder, finished: readonly string[] = []): FastifyReply {
      // A backend may answer by key without the phone: the cookie stays unchanged.
      if (!PHONE.test(order.phone)) return reply
      const device = knownDevice(reply.request) ?? newDevice()
      const ids = listWith(read(reply.request), order, finished)
      const lasting = { ...options, maxAge: ORDER_COOKIE_MAX_AGE_S }
      return rememberDevice(reply, device)
        .setCookie(serverCookies.orderPhone, order.phone, lasting)
        .setCookie(serverCookies.order, `${ids}~${sign(device.id, order.phone, ids)}`, lasting)
        .setCookie(ordersMarkerCookie, '1', { ...lasting, httpOnly: false })
    },
    clear: (reply: FastifyReply): FastifyReply =>
      reply
        .clearCookie(serverCookies.orderPhone, options)
        .clearCookie(serverCookies.order, options)
        .clearCookie(ordersMarkerCookie, { ...options, httpOnly: false }),
  }
}

function placedOrders(request: FastifyRequest, sign: SignOrders): PlacedOrders {
  const phone = request.cookies[serverCookies.orderPhone] ?? ''
  const { ids: list, signature } = IDS.exec(request.cookies[serverCookies.order] ?? '')?.groups ?? {}
  if (list === undefined || signature === undefined || !PHONE.test(phone)) return NONE
  const orders = list.split('.').map((order) => order.split(':') as [id: string, phone?: string])
  const ids = orders.map(([id]) => id)
  const device = knownDevice(request)?.id
  return device !== undefined && isSameSignature(signature, sign(device, phone, list))
    ? { orderPhone: phone, orderIds: ids, otherPhones: otherPhonesIn(orders) }
    : NONE
}

/** The cookie's list with a new order in front. */
function listWith(placed: PlacedOrders, { id, phone }: PlacedOrder, finished: readonly string[]): string {
  const withPhone = (one: string): string => {
    const other = orderPhoneOf(placed, one)
    return one === id || other === phone ? one : `${one}:${other}`
  }
  return rememberedOrders(
    [...new Set([id, ...placed.orderIds])],
    finished.filter((one) => one !== id),
  )
    .map(withPhone)
    .join('.')
}

const otherPhonesIn = (orders: readonly [id: string, phone?: string][]): Record<string, string> =>
  Object.fromEntries(orders.flatMap(([id, phone]) => (phone === undefined ? [] : [[id, phone]])))
