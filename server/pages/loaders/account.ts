import { z } from 'zod'
import { OrderId } from '#shared/contract/fields.ts'
import { notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { PersonalLoader } from './loader-context.ts'
import { orderPage } from './order.ts'

/** The account: a customer's data, which is never cached. */

export const accountOrders: PersonalLoader<'accountOrders'> = async (context) => ({
  data: { orders: await context.request.server.upstream.call('getOrders', { query: {} }, context) },
  title: textsOf(context.locale).account.ordersTitle(),
})

/** A UUID in capitals has another address. */
const OrderInAddress = OrderId.refine((id) => id === id.toLowerCase() || !z.uuid().safeParse(id).success)

export const accountOrder: PersonalLoader<'accountOrder'> = async (context) => {
  const id = OrderInAddress.safeParse(context.params['id'])
  if (!id.success) throw notFound()
  const data = await orderPage(context, id.data)
  return { data, title: textsOf(context.locale).order.number(data.order) }
}

export const accountBonuses: PersonalLoader<'accountBonuses'> = async (context) => ({
  data: { bonuses: await context.request.server.upstream.call('getBonuses', { query: {} }, context) },
  title: textsOf(context.locale).account.bonusesTitle(),
})

export const accountAddress: PersonalLoader<'accountAddress'> = async (context) => ({
  data: { addresses: (await context.request.server.upstream.call('getUserAddresses', {}, context)).data },
  title: textsOf(context.locale).account.addressTitle(),
})

export const accountProfile: PersonalLoader<'accountProfile'> = async (context) => ({
  data: { profile: (await context.request.server.upstream.call('getProfile', {}, context)).data },
  title: textsOf(context.locale).account.profileTitle(),
})
