import type { z } from 'zod'
import type { OrderForm, QuoteForm } from '../../../../shared/contract/order-forms.ts'
import { COOKING_MINUTES } from '../../../../shared/rules/hours/closing-time.ts'
import { pointOf } from '../delivery/suggestions.ts'
import { regionAt, type RegionRow } from '../delivery/regions.ts'
import { wrongField } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'
import { ownId } from '../own-id.ts'

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
  form: z.output<typeof QuoteForm> | z.output<typeof OrderForm>,
): Promise<Fulfilment> {
  if (form.type === 'courier') {
    const point = await pointOf(database, form.address)
    const region = point && (await regionAt(database, point))
    const restaurant = region && (await restaurantOfTerminal(database, region.terminal_id))
    return restaurant ? { restaurant, region } : { restaurant: null, region: null }
  }
  const restaurant = await findRestaurant(database, ownId(form.restaurant_id))
  if (!restaurant) throw wrongField('restaurant_id', 'restaurant')
  return { restaurant, region: null }
}

export const findRestaurant = (database: Database, id: number): Promise<RestaurantRow | undefined> =>
  database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()

/** The restaurant of a region. */
export const restaurantOfTerminal = (database: Database, terminal: number): Promise<RestaurantRow | undefined> =>
  database.selectFrom('restaurants').selectAll().where('terminal_id', '=', terminal).orderBy('id').executeTakeFirst()
