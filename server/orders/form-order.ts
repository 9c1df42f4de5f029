import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { ID_WORD, type AnyId } from '#shared/rules/any-id.ts'
import { ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { isClientRefusal, refusalIn } from '#server/upstream/refusal.ts'
import { provenPhone, readOrder } from './order-access.ts'

/** The order that a review or a report is about. */

const orderOf = ({ id, number, restaurant }: Order): FormOrder => ({
  id,
  number,
  restaurant: { id: restaurant.id, name: restaurant.name },
})

/** The order, for its customer and for the browser that placed it; null for all others, and while it cannot be read. */
export async function provenOrder(request: FastifyRequest, id: unknown): Promise<FormOrder | null> {
  if (typeof id !== 'string' || !ID_WORD.test(id)) return null
  const isProvable = request.visitor.token !== null || (await provenPhone(request, id)).phone !== undefined
  return isProvable ? readOrder(request, id).then(orderOf, () => null) : null
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
