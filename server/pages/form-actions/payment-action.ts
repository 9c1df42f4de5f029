import { paymentsBff } from '#shared/contract/payments.ts'
import { UpstreamError } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { provenPhone } from '#server/orders/order-access.ts'
import { fieldsOf } from './fields.ts'
import type { FormAction } from './form-action.ts'

/** The page of the order says which payment counts, also after a refusal. */
function refused(error: unknown): null {
  if (error instanceof UpstreamError && (error.status === 404 || error.status === 422)) return null
  throw error
}

/** Pays an unpaid order at the door instead of online. */
export const payAtDoor: FormAction = async (request, _reply, named) => {
  const { params, body } = paymentsBff.changePayment
  const order = params.safeParse({ id: fieldsOf(request).get('order') })
  const chosen = body.safeParse({ payment: named })
  if (!order.success || !chosen.success) return null
  const proof = await provenPhone(request, order.data.id)
  await callAsVisitor(request, 'changePayment', { params: order.data, body: { ...chosen.data, ...proof } }).catch(
    refused,
  )
  return null
}
