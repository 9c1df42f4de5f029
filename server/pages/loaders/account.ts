import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { PageId } from '#shared/page-data.ts'
import { textsOf } from '../../texts.ts'
import { siteOptions } from '../../content/shell.ts'
import type { Loaded, PersonalContext, PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'

type Title = (texts: TranslationFunctions['account']) => string

/** A page of the account: the customer's data as it is now, and the name of the page. */
async function accountPage<Id extends PageId>(context: PersonalContext, data: Promise<Loaded<Id>['data']>, titleOf: Title): Promise<Loaded<Id>> {
  const [loaded, options] = await Promise.all([data, siteOptions(context)])
  return { data: loaded, title: titled(options, 'static', titleOf(textsOf(context.locale).account)) }
}

export const accountOrders: PersonalLoader<'accountOrders'> = (context) => accountPage<'accountOrders'>(
  context, context.upstream.call('getOrders', { query: {} }, context).then((orders) => ({ orders })), (texts) => texts.ordersTitle())

export const accountBonuses: PersonalLoader<'accountBonuses'> = (context) => accountPage<'accountBonuses'>(
  context, context.upstream.call('getBonuses', { query: {} }, context).then((bonuses) => ({ bonuses })), (texts) => texts.bonusesTitle())

export const accountAddress: PersonalLoader<'accountAddress'> = (context) => accountPage<'accountAddress'>(
  context, context.upstream.call('getUserAddresses', {}, context).then(({ data }) => ({ addresses: data })), (texts) => texts.addressTitle())

export const accountProfile: PersonalLoader<'accountProfile'> = (context) => accountPage<'accountProfile'>(
  context, context.upstream.call('getProfile', {}, context).then(({ data }) => ({ profile: data })), (texts) => texts.profileTitle())
