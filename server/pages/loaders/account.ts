import { z } from 'zod'
import { OrderId } from '#shared/contract/fields.ts'
import { notFound, throwNotFound } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { readOrder } from '#server/orders/order-access.ts'
import { textsOf } from '#server/texts.ts'
import type { Loader } from './loader-context.ts'
import { orderPage } from './order.ts'

/** The account: a customer's data, which is never cached. */

export const accountOrders: Loader<'accountOrders'> = async (context) => ({
  data: { orders: await callAsVisitor(context.request, 'getOrders', { query: {} }) },
  title: textsOf(context.locale).account.ordersTitle(),
})

/** A UUID in capitals has another address. */
const OrderInAddress = OrderId.refine((id) => id === id.toLowerCase() || !z.uuid().safeParse(id).success)

export const accountOrder: Loader<'accountOrder'> = async (context) => {
  const id = OrderInAddress.safeParse(context.params['id'])
  if (!id.success) throw notFound()
  const data = await orderPage(context, await readOrder(context.request, id.data).catch(throwNotFound))
  return { data, title: textsOf(context.locale).order.number(data.order) }
}

export const accountBonuses: Loader<'accountBonuses'> = async (context) => ({
  data: { bonuses: await callAsVisitor(context.request, 'getBonuses', { query: {} }) },
  title: textsOf(context.locale).account.bonusesTitle(),
})

export const accountAddress: Loader<'accountAddress'> = async (context) => ({
  data: { addresses: (await callAsVisitor(context.request, 'getUserAddresses', {})).data },
  title: textsOf(context.locale).account.addressTitle(),
})

export const accountProfile: Loader<'accountProfile'> = async (context) => ({
  data: { profile: (await callAsVisitor(context.request, 'getProfile', {})).data },
  title: textsOf(context.locale).account.profileTitle(),
})
