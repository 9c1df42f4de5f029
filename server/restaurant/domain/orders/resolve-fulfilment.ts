import type { z } from 'zod'
import type { OrderForm, QuoteForm } from '#shared/contract/order-forms.ts'
import { COOKING_MINUTES } from '#shared/rules/closing-time.ts'
import { pointOf } from '../delivery/geocode.ts'
import type { RegionRow } from '../delivery/regions.ts'
import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'
import type { RestaurantRow } from '../../database/place-tables.ts'
import { ownId } from '../own-id.ts'
import type { Terms } from './known-terms.ts'

/** The destination and the restaurant that cooks; no restaurant: outside every region. */
export interface Fulfilment {
  readonly restaurant: RestaurantRow | null
  readonly region: RegionRow | null
}

/** Minutes of the courier's way: a region's time is counted from order to door. */
export const travelMinutes = (region: RegionRow | null): number =>
  region ? Math.max(0, region.delivery_time - COOKING_MINUTES) : 0

/** The fulfilment that a form asks for. */
export async function fulfilmentOf(
  database: Database,
  terms: Terms,
  form: z.output<typeof QuoteForm> | z.output<typeof OrderForm>,
): Promise<Fulfilment> {
  if (form.type === 'courier') {
    const point = await pointOf(database, form.address)
    const region = point && (await terms.regionAt(point))
    const restaurant = region && (await terms.restaurantOf(region))
    return restaurant ? { restaurant, region } : { restaurant: null, region: null }
  }
  const restaurant = await terms.restaurant(ownId(form.restaurant_id))
  if (!restaurant) throw wrongField('restaurant_id', 'restaurant')
  return { restaurant, region: null }
}
