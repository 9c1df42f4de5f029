import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { sql } from 'kysely'
import { Region } from '../../../../shared/contract/delivery.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Point } from '../../../../shared/rules/delivery/distance.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import type { Database } from '../../database/tables.ts'
import type { Localised } from '../../folder/file-fields.ts'
import { inLanguage } from '../../folder/in-language.ts'

/** Delivery regions and their conditions. */

/** A region belongs to the restaurant of its terminal, whose address it shows. */
const regions = (database: Database) =>
  database
    .selectFrom('regions')
    .selectAll('regions')
    .select(
      sql<Localised | null>`(select address from restaurants where terminal_id = regions.terminal_id order by id limit 1)`.as(
        'kitchen_address',
      ),
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

/** A region as maps draw it. */
export const outlineOf = (row: RegionRow, locale: Locale) => ({
  ...inLanguage(row, locale),
  address: row.kitchen_address?.[locale] ?? '',
  minimum_order_amount: hryvnias(row.minimum_order_amount),
  delivery_cost: hryvnias(row.delivery_cost),
  free_delivery_order_sum: row.free_delivery_order_sum === null ? null : hryvnias(row.free_delivery_order_sum),
})

/** Without its outline, which quotes do not have. */
export const regionOf = (row: RegionRow, locale: Locale): Region => Region.parse(outlineOf(row, locale))
