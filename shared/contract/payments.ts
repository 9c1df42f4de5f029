import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Online payment (decisions): a signed callback of the provider marks an order paid, never the browser's return. */

export const PaymentStart = z.object({
  /** Page of the provider where the customer pays. */
  payment_url: z.string(), provider: z.string(),
}).meta({ id: 'PaymentStart' })

const calls = { tag: 'payments', family: 'orders', access: 'anyone', method: 'POST' } as const
const OneOrder = z.strictObject({ id: z.uuid() })

export const paymentsApi = {
  startPayment: endpoint({ ...calls, path: '/api/start-payment', summary: 'Starts paying an order online', body: z.strictObject({ order_id: z.uuid(), phone: z.string(), return_url: z.url() }), answer: z.object({ data: PaymentStart }), failures: { 404: 'no such order for this caller', 422: 'the order is not paid online, or is paid already' } }),
  paymentCallback: endpoint({ ...calls, path: '/api/payment-callback/{provider}', summary: 'The provider says how a payment ended; signed and idempotent', params: z.strictObject({ provider: z.string().regex(/^[a-z]{1,20}$/) }), body: z.strictObject({ data: z.string().max(8000), signature: z.string().max(200) }), answer: z.object({ status: z.literal('success') }), failures: { 403: 'signature wrong', 404: 'unknown provider or payment' } }),
}

export const paymentsBff = {
  start: endpoint({ ...calls, path: '/bff/orders/{id}/payment', summary: 'Starts paying an order online', params: OneOrder, answer: PaymentStart, failures: { 404: 'no such order for this visitor', 422: 'the order is not paid online, or is paid already' } }),
}
