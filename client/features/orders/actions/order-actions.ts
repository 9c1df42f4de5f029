import type { Order } from '#shared/contract/orders.ts'
import { href } from '#shared/routes.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import { share } from '#client/ui/share.ts'

/** What a customer does about an order that was placed. */

/** The page of an order: in the account, or a guest's, which opens in the browser that placed it. */
export const pageOfOrder = ({ locale, stores }: App, id: string): string =>
  stores.session.signedIn
    ? href(locale, 'accountOrder', { id })
    : `${href(locale, 'success')}?order=${encodeURIComponent(id)}`

/** The order as it is now, with a message, where the restaurant or another device was faster. */
async function orTooLate({ api, stores: { toasts } }: App, id: string, action: () => Promise<Order>): Promise<Order> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    toasts.show({ severity: 'warn', summary: error.message, life: 10_000 })
    return api.call('GET /bff/orders/{id}', { params: { id } })
  }
}

/** Cancels an order while it is new. */
export const cancelOrder = (app: App, id: string): Promise<Order> =>
  orTooLate(app, id, async () => {
    const cancelled = await app.api.call('POST /bff/orders/{id}/cancellation', { params: { id } })
    app.stores.toasts.show({ severity: 'success', summary: app.LL.order.cancel.done() })
    return cancelled
  })

/** Answers the restaurant's question. Only the first answer counts: a later one from another device is told which was chosen. */
export const answerQuestion = (app: App, { id, question_id }: Order, choice: number): Promise<Order> =>
  orTooLate(app, id, async () => {
    const body = { question_id: question_id ?? '', choice }
    const answered = await app.api.call('POST /bff/orders/{id}/answers', { params: { id }, body })
    if (answered.question?.answer !== choice)
      app.stores.toasts.show({ severity: 'info', summary: app.LL.order.question.first() })
    return answered
  })

export type AtDoor = Exclude<Order['payment'], 'card_online'>

/** An unpaid order is paid at the door instead of online. */
export async function payAtDoor({ api, LL, stores: { toasts } }: App, id: string, payment: AtDoor): Promise<Order> {
  const order = await api.call('POST /bff/orders/{id}/payment-method', { params: { id }, body: { payment } })
  toasts.show({ severity: 'success', summary: LL.order.payment[payment]() })
  return order
}

/** The provider's page for an order; anything but an http URL counts as no answer. */
export async function bankPage({ api }: App, id: string): Promise<string> {
  const { payment_url } = await api.call('POST /bff/orders/{id}/payment', { params: { id } })
  if (!/^https?:\/\//.test(payment_url)) throw new ApiError(0, null)
  return payment_url
}

/** Shares the link to an order. */
export const shareOrder = (app: App, { number }: Pick<Order, 'number'>, sealed: string): Promise<void> =>
  share(app, {
    title: app.LL.order.number({ number }),
    what: { url: location.origin + href(app.locale, 'orderLink', { sealed }) },
    texts: app.LL.order.link,
  })
