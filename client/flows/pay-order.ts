import type { App } from '../context/app.ts'
import { ApiError } from '../api/api-error.ts'

/** Goes to the provider's page; whether the order is paid is what the server says later (decisions, payment). */
export async function payOrder({ api }: App, id: string, go: (url: string) => void = (url) => location.assign(url)): Promise<void> {
  const { payment_url } = await api.call('POST /bff/orders/{id}/payment', { params: { id } })
  if (!/^https?:$/.test(new URL(payment_url).protocol)) throw new ApiError(0, null)
  go(payment_url)
}
