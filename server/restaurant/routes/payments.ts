import { paymentsApi } from '#shared/contract/payments.ts'
import type { Backend } from '../backend.ts'
import { Failure, notFound } from '../failure.ts'
import { orderFor } from '../orders/finding.ts'
import { endPayment, startPayment } from '../payments/payments.ts'
import type { Calls } from '../visit.ts'

const done = { status: 'success' } as const

/** Paying online: only the provider's signed word makes an order paid (decisions, checkout). */
export function paymentRoutes({ open }: Calls, { database, changes, payments: provider, publicUrl, now }: Backend): void {
  open(paymentsApi.startPayment, async ({ body: { order_id, phone, return_url: returnUrl } }, { customer, request }) => {
    const order = await orderFor(database, order_id, { customer, phone })
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const payment_url = await startPayment(database, provider, { order, returnUrl, origin, now: now() })
    return { data: { payment_url, provider: provider.name } }
  })

  open(paymentsApi.paymentCallback, async ({ params, body }) => {
    if (params.provider !== provider.name) throw notFound()
    const outcome = provider.read(body)
    if (!outcome) throw new Failure(403, 'signature')
    await endPayment({ database, changes }, outcome)
    return done
  })
}
