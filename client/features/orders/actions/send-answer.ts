import type { Order } from '#shared/contract/orders.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'

/** Answers the restaurant's question. Only the first answer counts; a later one from another device gets a message that says which was chosen. */
export async function sendAnswer(
  { api, LL, stores: { toasts } }: App,
  { id, question_id: question }: Pick<Order, 'id' | 'question_id'>,
  choice: number,
): Promise<Order> {
  try {
    const answered = await api.call('POST /bff/orders/{id}/answers', {
      params: { id },
      body: { question_id: question ?? '', choice },
    })
    if (answered.question?.answer !== choice) toasts.show({ severity: 'info', summary: LL.order.question.first() })
    return answered
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    toasts.show({ severity: 'warn', summary: error.message, life: 10_000 })
    return api.call('GET /bff/orders/{id}', { params: { id } })
  }
}
