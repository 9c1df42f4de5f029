import type { Quote } from '../../../../shared/contract/order-forms.ts'
import type { DeliveryType } from '../../../../shared/rules/delivery/fulfilment.ts'
import type { RequestedLine } from '../../../../shared/rules/cart/cart.ts'
import { priceLines, settledQuote, type PricedLines, type QuoteTerms } from './quote.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { serves } from '../../../../shared/rules/delivery/services.ts'
import { cooksAgain } from '../calendar-of.ts'
import { kyivMinute } from '../clock-day.ts'
import { regionOf } from '../delivery/regions.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'
import type { OptionRows } from '../menu/option-groups.ts'
import { soldDishes, type OrderedDish } from './ordered-dishes.ts'
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

/** With what is needed to store them as sold. */
export interface PricedDishes {
  readonly priced: PricedLines
  readonly dishes: readonly OrderedDish[]
  readonly options: OptionRows
}

/** Price of the dishes at the fulfilment's restaurant; without one no stop list applies. */
export async function priceDishes(
  database: Database,
  { restaurant }: Fulfilment,
  { lines }: Pick<Cart, 'lines'>,
  { locale, now }: Moment,
): Promise<PricedDishes> {
  const view = { terminal: restaurant?.terminal_id, locale }
  const ids = lines.map(({ product_id }) => product_id)
  const { products, ...sold } = await soldDishes(database, view, ids)
  return { ...sold, priced: priceLines(lines, products, kyivMinute(now)) }
}

export interface Settling {
  readonly fulfilment: Fulfilment
  readonly dishes: PricedLines
  readonly cart: Cart & { readonly type: DeliveryType; readonly slot?: string | null | undefined }
  /** Who may spend points; null: a guest. */
  readonly customer: Pick<Customer, 'bonus_points'> | null
}

/** A pause does not stop an order for a later day. */
function closedBy({ fulfilment: { restaurant }, cart: { type, slot } }: Settling, now: Date): QuoteTerms['closed'] {
  if (!restaurant) return 'outside'
  if (!serves(restaurant, type)) return 'service'
  const again = cooksAgain(restaurant, now)
  return again && !(slot && new Date(slot) > again) ? 'paused' : null
}

/** The whole quote: dishes, discount, points, delivery. */
export async function settle(database: Database, settling: Settling, { locale, now }: Moment): Promise<Quote> {
  const { dishes, cart, customer } = settling
  const { region } = settling.fulfilment
  const settled = settledQuote(dishes, {
    promo: await promoTermsOf(database, promoCodeOf(cart.promo_code), now),
    points: customer && { requested: cart.bonuses, owned: customer.bonus_points },
    delivery: region,
    closed: closedBy(settling, now),
  })
  return { ...settled, region: region && regionOf(region, locale) }
}
