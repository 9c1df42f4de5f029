import { notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'
import { orderPage } from './order.ts'

export const checkout: PersonalLoader<'checkout'> = async (context) => {
  const options = await siteOptions(context)
  return { data: {}, title: titled(options, 'static', textsOf(context.locale).checkout.title()) }
}

/** The order just placed from this browser; both cookies are set by placing alone. */
export const success: PersonalLoader<'success'> = async (context) => {
  const { orderId, orderPhone, locale } = context
  if (!orderId || !orderPhone) throw notFound()
  const [data, options] = await Promise.all([orderPage(context, orderId, orderPhone), siteOptions(context).catch(() => null)])
  return { data, title: titled(options, 'static', textsOf(locale).order.thanks()) }
}
