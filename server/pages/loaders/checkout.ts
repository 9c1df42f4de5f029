import { notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'
import { orderPage, standingsOf } from './order.ts'

export const checkout: PersonalLoader<'checkout'> = async (context) => {
  const options = await siteOptions(context)
  const { orderIds, orderPhone } = context
  return { data: { hasOrdered: orderIds.length > 0 && orderPhone !== null }, title: titled(options, 'static', textsOf(context.locale).checkout.title()) }
}

/** The order just placed from this browser, or one before it, which its address names; both cookies are set by placing alone. */
export const success: PersonalLoader<'success'> = async (context) => {
  const { orderIds, orderPhone, locale, query } = context
  const id = orderIds.find((one) => one === query.order) ?? orderIds[0]
  if (!id || !orderPhone) throw notFound()
  const [page, others, options] = await Promise.all([
    orderPage(context, id, orderPhone), standingsOf(context, orderIds.filter((one) => one !== id), orderPhone), siteOptions(context).catch(() => null),
  ])
  return { data: { ...page, others }, title: titled(options, 'static', textsOf(locale).order.thanks()) }
}
