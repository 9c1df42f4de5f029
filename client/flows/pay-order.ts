import type { App } from '../context/app.ts'
import { ApiError } from '../api/api-error.ts'

/** Remembered by the tab: which order it has left to pay for. */
export const PAYING = 'zhar_paying'

/** Goes to the provider's page; whether the order is paid is what the server says later (decisions, payment). */
export async function payOrder({ api }: App, id: string, go: (url: string) => void = (url) => location.assign(url)): Promise<void> {
  const { payment_url } = await api.call('POST /bff/orders/{id}/payment', { params: { id } })
  if (!/^https?:$/.test(new URL(payment_url).protocol)) throw new ApiError(0, null)
  remember(id)
  go(payment_url)
}

/** A tab that remembers nothing only says less afterwards. */
function remember(id: string): void {
  try {
    sessionStorage.setItem(PAYING, id)
  } catch { /* storage is off */ }
}

/** True when the tab has been at the provider for this order: if it is unpaid now, something came in between. */
export function hasTriedToPay(id: string): boolean {
  try {
    return sessionStorage.getItem(PAYING) === id
  } catch {
    return false
  }
}
