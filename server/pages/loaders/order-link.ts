import { LinkedOrder } from '#shared/contract/orders.ts'
import type { OrderPage } from '#shared/page-data/order-pages.ts'
import { readLinkedOrder } from '#server/orders/order-access.ts'
import { siteOptions } from '#server/site/load-shell.ts'
import { nullIfNotFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { Loader, PersonalContext } from './loader-context.ts'
import { orderPage } from './order.ts'

/** The order of a link, the same for all who open it; null for an invalid link. */
export async function linkedPage(context: PersonalContext): Promise<OrderPage | null> {
  const order = await readLinkedOrder(context.request).catch(nullIfNotFound)
  return order && orderPage(context, order)
}

/** A read-only order for holders of its link; an expired link shows contact details. */
export const orderLink: Loader<'orderLink'> = async (context) => {
  const page = await linkedPage(context)
  const { order } = textsOf(context.locale)
  if (!page) {
    const { phone = '' } = (await siteOptions(context).catch(() => null)) ?? {}
    return { data: { order: null, phone }, status: 404, title: order.link.gone() }
  }
  const { restaurant, read_at } = page
  const data = { order: LinkedOrder.parse(page.order), restaurant, sealed: context.params['sealed'] ?? '', read_at }
  return { data, title: order.number(page.order) }
}
