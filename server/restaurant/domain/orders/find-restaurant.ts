import type { Database } from '../../database/tables.ts'
import type { RestaurantRow } from '../../database/place-tables.ts'

export const findRestaurant = (database: Database, id: number): Promise<RestaurantRow | undefined> =>
  database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()

/** The restaurant of a region. */
export const restaurantOfTerminal = (database: Database, terminal: number): Promise<RestaurantRow | undefined> =>
  database.selectFrom('restaurants').selectAll().where('terminal_id', '=', terminal).orderBy('id').executeTakeFirst()
