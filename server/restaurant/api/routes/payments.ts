import { paymentsApi } from '../../../../shared/contract/payments.ts'
import type { Backend } from '../calls/backend.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import { orderFor } from '../../domain/orders/find-order.ts'
import { orderView } from '../../domain/orders/present-order.ts'
import { changePayment, endPayment, startPayment } from '../../domain/payments/payments.ts'
import { SerialByKey } from '../../domain/serial-by-key.ts'
import type { Calls } from '../calls/call-context.ts'

/** Paying online: only a signed callback of the provider makes an order paid. */
export function paymentRoutes({ open }: Calls, backend: Backend): void {
  const { database, payments: provider, publicUrl, paymentWaitMinutes: wait } = backend
  const { holdsPayments: isHold = false, now } = backend
  const starts = new SerialByKey()

  open(paymentsApi.startPayment, async ({ body: { order_id, phone, ...urls } }, { customer, request }) => {
    const order = await orderFor(database, order_id, { customer, phone })
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const payment_url = await startPayment(
      { database, provider, starts },
      { ...urls, order, origin, wait, isHold, now: now() },
    )
    return { data: { payment_url, provider: provider.name } }
  })

  open(paymentsApi.changePayment, async ({ params: { id }, body: { phone, payment } }, { customer, locale }) => {
    const order = await changePayment(database, await orderFor(database, id, { customer, phone }), payment)
    return { data: orderView(order, locale, wait) }
  })

  open(paymentsApi.paymentCallback, async ({ params, body }, { request: { log: logger } }) => {
    if (params.provider !== provider.name) throw notFound()
    const outcome = await provider.read(body)
    if (!outcome) throw new Failure(403, 'signature')
    await endPayment({ database, logger }, outcome, now())
    return { status: 'success', ...(outcome.word !== undefined && { unknown_word: outcome.word }) } as const
  })
}
