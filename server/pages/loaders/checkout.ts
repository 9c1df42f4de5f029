import { notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'

export const checkout: PersonalLoader<'checkout'> = async (context) => {
  const options = await siteOptions(context)
  return { data: {}, title: titled(options, 'static', textsOf(context.locale).checkout.title()) }
}

/** The order just placed from this browser; both cookies are set by placing alone. */
export const success: PersonalLoader<'success'> = async (context) => {
  const { orderId, orderPhone, locale, requestId, token } = context
  if (!orderId || !orderPhone) throw notFound()
  const [{ data }, options, restaurants] = await Promise.all([
    context.upstream.call('getOrder', { params: { id: orderId }, query: { phone: orderPhone } }, { locale, requestId, token }),
    siteOptions(context), context.anonymous.read('getRestaurants', {}, locale, requestId),
  ])
  const restaurantPhone = restaurants.find(({ id }) => id === data.restaurant.id)?.phone ?? null
  return { data: { order: data, restaurantPhone }, title: titled(options, 'static', textsOf(locale).order.thanks()) }
}
