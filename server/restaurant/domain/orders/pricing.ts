import type { Quote } from '#shared/contract/order-forms.ts'
import type { DeliveryType } from '#shared/rules/fulfilment.ts'
import {
  priceLines,
  settledQuote,
  type RequestedLine,
  type DeliveryTerms,
  type PricedLines,
  type Terms,
} from '#shared/rules/quote.ts'
import type { Locale } from '#shared/locale.ts'
import { serves } from '#shared/rules/services.ts'
import { kyivMinute } from '../kyiv-clock.ts'
import { regionOf, type RegionRow } from '../delivery/regions.ts'
import type { Database } from '../../database/tables.ts'
import type { Terms as OrderTerms } from './known-terms.ts'
import type { OrderedDish } from './ordered-dishes.ts'
import type { Fulfilment } from './resolve-fulfilment.ts'
import { promoCodeOf, promoTermsOf } from './promo-codes.ts'

interface Moment {
  readonly locale: Locale
  readonly now: Date
}

export interface Cart {
  readonly lines: readonly RequestedLine[]
  readonly promo_code: string | null
  /** Points the customer wants to spend. */
  readonly bonuses: number
}

export interface PricedDishes {
  readonly priced: PricedLines
  readonly dishes: readonly OrderedDish[]
}

/** Price of the dishes at the fulfilment's restaurant; without one no stop list applies. */
export async function priceDishes(
  terms: OrderTerms,
  { restaurant }: Fulfilment,
  { lines }: Pick<Cart, 'lines'>,
  { locale, now }: Moment,
): Promise<PricedDishes> {
  const view = { terminal: restaurant?.terminal_id, locale }
  const ids = lines.map(({ product_id }) => product_id)
  const sold = await terms.dishes(view, ids)
  const products = sold.map(({ product }) => product)
  return { dishes: sold.map(({ dish }) => dish), priced: priceLines(lines, products, kyivMinute(now)) }
}

async function pointsOf(database: Database, customerId: number | null, requested: number): Promise<Terms['points']> {
  if (customerId === null) return null
  const { bonus_points: owned } = await database
    .selectFrom('customers')
    .select('bonus_points')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { requested, owned }
}

const deliveryTerms = (region: RegionRow | null): DeliveryTerms | null =>
  region && {
    minimum: region.minimum_order_amount,
    cost: region.delivery_cost,
    free_from: region.free_delivery_order_sum,
  }

function closedBy({ restaurant }: Fulfilment, type: DeliveryType): Terms['closed'] {
  if (!restaurant) return 'outside'
  if (!serves(restaurant, type)) return 'service'
  return restaurant.paused ? 'paused' : null
}

export interface Settling {
  readonly fulfilment: Fulfilment
  readonly dishes: PricedLines
  readonly cart: Cart & { readonly type: DeliveryType }
  readonly customerId: number | null
}

/** The whole quote: dishes, discount, points, delivery. */
export async function settle(
  database: Database,
  { fulfilment, dishes, cart, customerId }: Settling,
  { locale, now }: Moment,
): Promise<Quote> {
  const { region } = fulfilment
  const settled = settledQuote(dishes, {
    promo: await promoTermsOf(database, promoCodeOf(cart.promo_code), now),
    points: await pointsOf(database, customerId, cart.bonuses),
    delivery: deliveryTerms(region),
    closed: closedBy(fulfilment, cart.type),
  })
  return { ...settled, region: region && regionOf(region, locale) }
}
