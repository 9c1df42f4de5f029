import type { App } from '#client/context/app.ts'
import { ApiError } from '#client/api/api-error.ts'

/** The provider's page for an order; anything but an http URL counts as no answer. */
export async function bankPage({ api }: App, id: string): Promise<string> {
  const { payment_url } = await api.call('POST /bff/orders/{id}/payment', { params: { id } })
  if (!/^https?:\/\//.test(payment_url)) throw new ApiError(0, null)
  return payment_url
}

/** Goes to the provider's page; the server reports later whether the order is paid. */
export async function payOrder(
  app: App,
  id: string,
  go: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  go(await bankPage(app, id))
}
