import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { ID_WORD, type AnyId } from '#shared/rules/any-id.ts'
import { ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { isClientRefusal, refusalIn } from '#server/upstream/refusal.ts'
import { provenPhone } from './order-access.ts'

/** The order that a review or a report is about. */

const orderOf = ({ id, number, restaurant }: Order): FormOrder => ({
  id,
  number,
  restaurant: { id: restaurant.id, name: restaurant.name },
})

/** The order, for its customer and for the browser that placed it; null for all others, and while it cannot be read. */
export async function provenOrder(request: FastifyRequest, id: unknown, locale: Locale): Promise<FormOrder | null> {
  if (typeof id !== 'string' || !ID_WORD.test(id)) return null
  const {
    id: requestId,
    server: { upstream },
    visitor: { token, isTheirs },
  } = request
  const query = await provenPhone(request, id)
  if (token === null && query.phone === undefined) return null
  return upstream.call('getOrder', { params: { id }, query }, { locale, requestId, token, isTheirs }).then(
    ({ data }) => orderOf(data),
    () => null,
  )
}

interface AboutOrder {
  order_id?: string | undefined
  order_number?: string
  restaurant_id?: AnyId | null
}

/** Sends a form with its proved order; a backend that refuses the field as unknown gets the form without it. */
export async function sendAbout<Form extends AboutOrder>(
  form: Form,
  order: FormOrder | null,
  send: (form: Form) => Promise<unknown>,
): Promise<unknown> {
  const typed = { ...form, order_id: undefined }
  if (!order) return send(typed)
  const orderForm = {
    ...typed,
    restaurant_id: order.restaurant.id,
    ...('order_number' in form && { order_number: order.number.slice(0, ORDER_NUMBER_MAX) }),
  }
  return send({ ...orderForm, order_id: order.id }).catch((error: unknown) => {
    if (!isClientRefusal(error, []) || !refusalIn(error).fields?.['order_id']) throw error
    return send(orderForm)
  })
}
