import type { Order } from '#shared/contract/orders.ts'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'

/** Whether the Web Share API is available. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Shares the link to an order by the Web Share API, else by the clipboard. */
export async function shareOrder(
  { LL, locale, stores: { toasts } }: App,
  { number }: Pick<Order, 'number'>,
  sealed: string,
): Promise<void> {
  const url = location.origin + href(locale, 'orderLink', { sealed })
  if (canShare() && (await isShared({ title: LL.order.number({ number }), url }))) return
  try {
    await navigator.clipboard.writeText(url)
    toasts.show({ severity: 'success', summary: LL.order.link.copied() })
  } catch {
    toasts.show({ severity: 'warn', summary: LL.order.link.notCopied(), life: 10_000 })
  }
}

/** True also when the customer closed the share sheet: then nothing is copied either. */
const isShared = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
