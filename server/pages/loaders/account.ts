import { textsOf } from '../../texts.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'

export const accountOrders: PersonalLoader<'accountOrders'> = async (context) => {
  const { locale, requestId, token } = context
  const [{ data }, options] = await Promise.all([context.upstream.call('getOrders', {}, { locale, requestId, token }), siteOptions(context)])
  return { data: { orders: data }, title: titled(options, 'static', textsOf(locale).account.ordersTitle()) }
}
