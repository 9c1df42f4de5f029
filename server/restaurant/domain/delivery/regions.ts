import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Region, RegionOutline } from '../../../../shared/contract/delivery.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import type { Database } from '../../database/tables.ts'

/** Delivery regions and their conditions. */

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A region belongs to the restaurant of its terminal, whose address it shows. */
const regions = (database: Database) =>
  database
    .selectFrom('regions')
    .selectAll('regions')
    .select((field) =>
      field
        .selectFrom('restaurants')
        .select('restaurants.address')
        .whereRef('restaurants.terminal_id', '=', 'regions.terminal_id')
        .orderBy('restaurants.id')
        .limit(1)
        .as('kitchen_address'),
    )
    .orderBy('regions.id')

export type RegionRow = Awaited<ReturnType<ReturnType<typeof regions>['executeTakeFirstOrThrow']>>

const contains = ({ polygon }: RegionRow, { latitude, longitude }: Point): boolean =>
  booleanPointInPolygon([longitude, latitude], { type: 'Polygon', coordinates: [polygon] })

/** The region of a point; null outside of all regions. */
export const regionAt = async (database: Database, point: Point): Promise<RegionRow | null> =>
  (await regions(database).execute()).find((row) => contains(row, point)) ?? null

export const regionById = (database: Database, id: number): Promise<RegionRow | undefined> =>
  regions(database).where('regions.id', '=', id).executeTakeFirst()

export const regionsOfCity = (database: Database, cityId: number): Promise<RegionRow[]> =>
  regions(database).where('regions.city_id', '=', cityId).execute()

/** A region as the API shows it. */
export function regionOf(row: RegionRow, locale: Locale): Region {
  const { id, color, city_id, terminal_id, product_delivery_id, delivery_time, free_delivery_order_sum: free } = row
  return {
    id,
    name: row.name[locale],
    address: row.kitchen_address?.[locale] ?? '',
    color,
    city_id,
    terminal_id,
    product_delivery_id,
    minimum_order_amount: hryvnias(row.minimum_order_amount),
    delivery_cost: hryvnias(row.delivery_cost),
    free_delivery_order_sum: free === null ? null : hryvnias(free),
    delivery_time,
  }
}

export const outlineOf = (row: RegionRow, locale: Locale): RegionOutline => ({
  ...regionOf(row, locale),
  polygon: row.polygon,
})
