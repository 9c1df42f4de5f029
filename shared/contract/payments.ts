import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, OneOrder, OrderId, PaymentMethod, PhoneDigits } from './fields.ts'
import { Order } from './orders.ts'

/** Online payment: a signed callback of the provider marks an order paid, never the browser's return. */

export const PaymentStart = z
  .object({
    /** Page of the provider where the customer pays. */
    payment_url: z.string(),
    provider: z.string(),
  })
  .meta({ id: 'PaymentStart' })

/** A separate family: an unavailable bank must not stop orders paid in cash. */
const calls = { tag: 'payments', family: 'payments', access: 'anyone' } as const
/** A separate family for callbacks: failed starts during an outage of the bank must not block them. */
const callbacks = { ...calls, family: 'callbacks' } as const
const Provider = z.strictObject({ provider: z.string().regex(/^[a-z]{1,20}$/) })
/** The raw body, because signatures cover bytes. */
const Payload = z.string().max(16_000)
/** Monobank's signature travels in a header, LiqPay's inside the payload. */
const Signature = z.string().max(500)

/** Of the shop, to return or to call to. */
const Address = z.url({ protocol: /^https?$/ })

/** At the door; no other way to pay is changed to. */
const AtDoor = PaymentMethod.exclude(['card_online'])
const settled = 'the order is not to be paid online any more'

export const paymentsApi = {
  startPayment: endpoint('POST /api/start-payment', {
    ...calls,
    summary: 'Starts paying an order online',
    body: z.strictObject({ order_id: OrderId, phone: z.string(), return_url: Address, callback_url: Address }),
    answer: z.object({ data: PaymentStart }),
    failures: { 404: 'no such order for this caller', 422: 'the order is not paid online, or is paid already' },
  }),
  changePayment: endpoint('POST /api/change-payment/{id}', {
    ...calls,
    summary: 'Pays an unpaid order at the door instead of online',
    params: OneOrder,
    body: z.strictObject({ payment: AtDoor, phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller', 422: settled },
  }),
  paymentCallback: endpoint('POST /api/payment-callback/{provider}', {
    ...callbacks,
    summary: 'Reports the result of a payment; signed by the provider and idempotent',
    params: Provider,
    body: z.strictObject({ payload: Payload, signature: Signature.nullable() }),
    answer: Done.extend({ unknown_word: z.string().optional() }),
    failures: { 403: 'signature wrong', 404: 'unknown provider or payment' },
  }),
}

export const paymentsBff = {
  takePaymentCallback: endpoint('POST /bff/payment-callbacks/{provider}', {
    ...callbacks,
    summary: 'Reports the result of a payment in the provider’s own format; signed and idempotent',
    params: Provider,
    headers: z.object({ 'x-sign': Signature.optional() }),
    body: Payload,
    answer: Done,
    failures: { 403: 'signature wrong', 404: 'unknown provider or payment' },
  }),
  changePayment: endpoint('POST /bff/orders/{id}/payment-method', {
    ...calls,
    summary: 'Pays an unpaid order at the door instead of online',
    params: OneOrder,
    body: z.strictObject({ payment: AtDoor }),
    answer: Order,
    failures: { 404: 'no such order for this customer or browser', 422: settled },
  }),
  startPayment: endpoint('POST /bff/orders/{id}/payment', {
    ...calls,
    summary: 'Starts paying an order online',
    params: OneOrder,
    answer: PaymentStart,
    failures: {
      404: 'no such order for this customer or browser',
      422: 'the order is not paid online, or is paid already',
    },
  }),
}
