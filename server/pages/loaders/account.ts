import { z } from 'zod'
import { OrderId } from '#shared/contract/fields.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { PageId } from '#shared/page-data/pages.ts'
import { siteOptions } from '#server/site/load-shell.ts'
import { notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { Loaded, PersonalContext, PersonalLoader } from './loader-context.ts'
import { pageTitle } from './page-title.ts'
import { orderPage } from './order.ts'

type Title<Data> = (texts: TranslationFunctions, data: Data) => string

/** An account page: uncached customer data, which alone can fail it, and the page title. */
async function accountPage<Id extends PageId>(
  context: PersonalContext,
  data: Promise<Loaded<Id>['data']>,
  titleOf: Title<Loaded<Id>['data']>,
): Promise<Loaded<Id>> {
  const [loaded, options] = await Promise.all([data, siteOptions(context).catch(() => null)])
  return { data: loaded, title: pageTitle(options, 'static', titleOf(textsOf(context.locale), loaded)) }
}

export const accountOrders: PersonalLoader<'accountOrders'> = (context) =>
  accountPage<'accountOrders'>(
    context,
    context.upstream.call('getOrders', { query: {} }, context).then((orders) => ({ orders })),
    ({ account }) => account.ordersTitle(),
  )

/** A UUID in capitals has another address. */
const OrderInAddress = OrderId.refine((id) => id === id.toLowerCase() || !z.uuid().safeParse(id).success)

export const accountOrder: PersonalLoader<'accountOrder'> = (context) => {
  const id = OrderInAddress.safeParse(context.params['id'])
  if (!id.success) throw notFound()
  return accountPage<'accountOrder'>(context, orderPage(context, id.data), (texts, { order: { number } }) =>
    texts.order.number({ number }),
  )
}

export const accountBonuses: PersonalLoader<'accountBonuses'> = (context) =>
  accountPage<'accountBonuses'>(
    context,
    context.upstream.call('getBonuses', { query: {} }, context).then((bonuses) => ({ bonuses })),
    ({ account }) => account.bonusesTitle(),
  )

export const accountAddress: PersonalLoader<'accountAddress'> = (context) =>
  accountPage<'accountAddress'>(
    context,
    context.upstream.call('getUserAddresses', {}, context).then(({ data }) => ({ addresses: data })),
    ({ account }) => account.addressTitle(),
  )

export const accountProfile: PersonalLoader<'accountProfile'> = (context) =>
  accountPage<'accountProfile'>(
    context,
    context.upstream.call('getProfile', {}, context).then(({ data }) => ({ profile: data })),
    ({ account }) => account.profileTitle(),
  )
