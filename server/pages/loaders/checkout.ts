import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { paymentsOffered } from '#shared/rules/orders/payment-methods.ts'
import { notFound, throwNotFound } from '#server/errors.ts'
import { readOrder } from '#server/orders/order-access.ts'
import { textsOf } from '#server/texts.ts'
import { bundleOf, placeOf } from '#server/site/start-bundle.ts'
import { listRestaurants } from '#server/site/list-restaurants.ts'
import { phonesOf } from '#server/site/load-shell.ts'
import { orderPhoneOf } from '#server/visitor/order-cookies.ts'
import type { Loader, PersonalContext } from './loader-context.ts'
import { orderPage, orderSummaries } from './order.ts'

export const checkout: Loader<'checkout'> = async (context, options) => {
  const { orderIds, orderPhone } = context.request.visitor
  const texts = textsOf(context.locale)
  const byPhone = takesOrders(context.missingFeatures) ? null : await waysOf(context, options)
  return {
    data: {
      hasOrdered: orderIds.length > 0 && orderPhone !== null,
      byPhone,
      payments: paymentsOffered(options.payment_methods, context.missingFeatures),
    },
    title: byPhone ? texts.byPhone.title() : texts.checkout.title(),
  }
}

/** Contact numbers: the business and its restaurants in the chosen city. */
async function waysOf(context: PersonalContext, options: SiteOptions): Promise<PageData['checkout']['byPhone']> {
  const [{ restaurants }, bundle] = await Promise.all([placeOf(context), bundleOf(context)])
  return {
    phones: phonesOf(options),
    socials: bundle['social-and-messenger'],
    restaurants: listRestaurants(restaurants, context),
  }
}

/** The order just placed from this browser, or an earlier one named by the address; only placing an order sets the cookies. */
export const success: Loader<'success'> = async (context) => {
  const { locale, query, request } = context
  const { orderIds } = request.visitor
  const id = orderIds.find((one) => one === query.order) ?? orderIds[0]
  if (!id || orderPhoneOf(request.visitor, id) === null) throw notFound()
  const otherIds = orderIds.filter((one) => one !== id)
  const [page, others] = await Promise.all([
    readOrder(request, id).then((order) => orderPage(context, order), throwNotFound),
    orderSummaries(context, otherIds),
  ])
  return { data: { ...page, others }, title: textsOf(locale).order.number(page.order) }
}
