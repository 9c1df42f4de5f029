import { businessApi } from '#shared/contract/business.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import type { Locale } from '#shared/locale.ts'
import type { Answered, Ask } from './ask.ts'
import type { Shown } from './counter-page.ts'
import { textsOf } from './counter-texts.ts'

export const answerOf = <Answer>(answered: Answered<Answer>, otherwise: Answer): Answer =>
  'answer' in answered ? answered.answer : otherwise

interface Wanted {
  readonly locale: Locale
  readonly now: Date
  readonly at: string
  readonly notice: string
  readonly hasFolder: boolean
}

/** Everything that a page shows, of one restaurant or of all. */
export async function readShown(ask: Ask, { locale, now, at, notice, hasFolder }: Wanted): Promise<Shown> {
  const [orders, refunds, restaurants] = await Promise.all([
    ask(operatorApi.getOrders),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const all = answerOf(restaurants, [])
  const chosen = all.length === 1 ? all[0] : all.find(({ id }) => String(id) === at)
  const query = { terminal_id: String(chosen?.terminal_id) }
  const menu = chosen?.terminal_id ? answerOf(await ask(catalogApi.getCategories, { query }), []) : []
  const isTheirs = (id: unknown): boolean => !chosen || String(id) === String(chosen.id)
  return {
    texts: textsOf(locale),
    locale,
    now: now.getTime(),
    notice,
    hasFolder,
    at: chosen ? String(chosen.id) : '',
    restaurants: all,
    refunds: answerOf(refunds, { data: [] }).data,
    orders: answerOf(orders, { data: [] }).data.filter(({ restaurant }) => isTheirs(restaurant.id)),
    dishes: menu.flatMap(({ products }) => products),
  }
}
