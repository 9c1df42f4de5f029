import type { Order } from '#shared/contract/orders.ts'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { share } from '#client/ui/share.ts'

/** Shares the link to an order. */
export const shareOrder = (app: App, { number }: Pick<Order, 'number'>, sealed: string): Promise<void> =>
  share(app, {
    title: app.LL.order.number({ number }),
    what: { url: location.origin + href(app.locale, 'orderLink', { sealed }) },
    copied: app.LL.order.link.copied(),
    notCopied: app.LL.order.link.notCopied(),
  })
