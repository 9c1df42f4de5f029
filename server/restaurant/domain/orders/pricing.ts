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
import { stockedProducts, type StockedProducts } from '../menu/products.ts'
import type { Fulfilment } from './resolve-fulfilment.ts'
import { promoCodeOf, promoTermsOf } from './promo-codes.ts'

interface Moment {
  readonly locale: Locale
  readonly now: Date
}

interface Cart {
  readonly type: DeliveryType
  readonly slot?: string | null | undefined
  readonly lines: readonly RequestedLine[]
  readonly promo_code: string | null
  /** Points the customer wants to spend. */
  readonly bonuses: number
}

/** With what is needed to store them as sold. */
export interface PricedDishes extends Pick<StockedProducts, 'rows' | 'options'> {
  readonly priced: PricedLines
}

/** Price of the dishes at the fulfilment's restaurant; without one no stop list applies. */
export async function priceDishes(
  database: Database,
  { restaurant }: Pick<Fulfilment, 'restaurant'>,
  lines: readonly RequestedLine[],
  { locale, now }: Moment,
): Promise<PricedDishes> {
  const view = { terminal: restaurant?.terminal_id, locale }
  const ids = lines.map(({ product_id }) => product_id)
  const { products, ...rows } = await stockedProducts(database, view, ids)
  return { ...rows, priced: priceLines(lines, products, kyivMinute(now)) }
}

/** A pause does not stop an order for a later day. */
function closedBy({ restaurant }: Fulfilment, { type, slot }: Cart, now: Date): QuoteTerms['closed'] {
  if (!restaurant) return 'outside'
  if (!serves(restaurant, type)) return 'service'
  const again = cooksAgain(restaurant, now)
  return again && !(slot && new Date(slot) > again) ? 'paused' : null
}

interface Settling {
  readonly fulfilment: Fulfilment
  readonly cart: Cart
  /** Who may spend points; null: a guest. */
  readonly customer: Pick<Customer, 'bonus_points'> | null
}

/** The whole quote: dishes, discount, points, delivery. */
export async function quoteCart(
  database: Database,
  { fulfilment, cart, customer }: Settling,
  moment: Moment,
): Promise<{ quote: Quote; dishes: PricedDishes }> {
  const { region } = fulfilment
  const dishes = await priceDishes(database, fulfilment, cart.lines, moment)
  const settled = settledQuote(dishes.priced, {
    promo: await promoTermsOf(database, promoCodeOf(cart.promo_code), moment.now),
    points: customer && { requested: cart.bonuses, owned: customer.bonus_points },
    delivery: region,
    closed: closedBy(fulfilment, cart, moment.now),
  })
  return { quote: { ...settled, region: region && regionOf(region, moment.locale) }, dishes }
}
