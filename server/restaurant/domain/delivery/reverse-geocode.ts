import type { AddressSuggestion } from '../../../../shared/contract/delivery.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Point } from '../../../../shared/rules/delivery/distance.ts'
import type { Database } from '../../database/tables.ts'
import { nearestAlong } from './street-geometry.ts'
import { suggestionOf, type StreetRow } from './suggestions.ts'

/** A pin farther than this from any street has no address. */
const NEAR_M = 150

function houseOn({ line, first_house, last_house }: StreetRow, point: Point) {
  const { part, metres } = nearestAlong(line, point)
  return { number: Math.round(first_house + part * (last_house - first_house)), metres }
}

/** The known house nearest to a point; null where there is none within reach. */
export async function addressAt(database: Database, point: Point, locale: Locale): Promise<AddressSuggestion | null> {
  const rows = await database
    .selectFrom('streets')
    .innerJoin('cities', 'cities.id', 'streets.city_id')
    .where('is_water', '=', false)
    .selectAll('streets')
    .select('cities.name as city')
    .orderBy('streets.id')
    .execute()
  const [nearest] = rows.map((row) => ({ row, ...houseOn(row, point) })).sort((one, other) => one.metres - other.metres)
  if (!nearest || nearest.metres > NEAR_M) return null
  const { row, number } = nearest
  return suggestionOf(row, { city: row.city[locale], locale, house: { text: String(number), number } })
}
