import { along } from '@turf/along'
import { lineString } from '@turf/helpers'
import { length } from '@turf/length'
import { nearestPointOnLine } from '@turf/nearest-point-on-line'
import { sql, type Selectable } from 'kysely'
import type { Address, AddressSuggestion } from '../../../../shared/contract/delivery.ts'
import { hasPoint, type Point } from '../../../../shared/rules/delivery/distance.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { Localised } from '../../folder/file-fields.ts'
import { allInLanguage } from '../../folder/in-language.ts'
import { ownId } from '../own-id.ts'
import { rankOf, wantedOf, type Wanted } from './street-search.ts'

type StreetRow = Selectable<Tables['streets']>

const SHOWN = 8

/** The drawn street, from its first house to its last. */
const drawn = ({ line }: StreetRow) => lineString(line)

/** Five decimals are a metre. */
const rounded = (degrees = 0): number => Number(degrees.toFixed(5))

/** The position of a house, interpolated between the first and last number. */
function placeOf(row: StreetRow, number: number): Point {
  const { first_house: first, last_house: last } = row
  const part = last === first ? 0.5 : (number - first) / (last - first)
  const [longitude, latitude] = along(drawn(row), part * length(drawn(row))).geometry.coordinates
  return { longitude: rounded(longitude), latitude: rounded(latitude) }
}

/** A street, or the house on it if its number is in range. */
function suggestionOf(row: StreetRow, cityName: Localised, house: Wanted['house'], locale: Locale): AddressSuggestion {
  const [street, city] = [row.name[locale], cityName[locale]]
  const houseHere = house && house.number >= row.first_house && house.number <= row.last_house ? house : null
  const place = placeOf(row, houseHere ? houseHere.number : (row.first_house + row.last_house) / 2)
  return {
    place_id: houseHere ? `street-${row.id}-${houseHere.text}` : `street-${row.id}`,
    formatted_address: [street, ...(houseHere ? [houseHere.text] : []), city].join(', '),
    street,
    house: houseHere?.text ?? null,
    city_id: row.city_id,
    city,
    ...place,
    is_precise: houseHere !== null,
  }
}

/** Streets of a city whose name has every typed word, best first. */
export async function suggestionsFor(
  database: Database,
  cityId: number,
  query: string,
  locale: Locale,
): Promise<AddressSuggestion[]> {
  const city = await database.selectFrom('cities').select('name').where('id', '=', cityId).executeTakeFirst()
  if (!city) return []
  const { words, house } = wantedOf(query)
  const { rows } = await sql<StreetRow>`select * from streets
    where city_id = ${cityId} and not is_water order by id`.execute(database)
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(row.name, words)
    return rank === null ? [] : [{ row, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ row }) => suggestionOf(row, city.name, house, locale))
}

/** An address's own point, else that of its house among the known streets; null: no such house. */
export async function pointOf(
  database: Database,
  address: Pick<Address, 'city_id' | 'latitude' | 'longitude' | 'street' | 'house'>,
): Promise<Point | null> {
  if (hasPoint(address)) return address
  const { city_id, street = '', house = '' } = address
  const [suggestion] = await suggestionsFor(database, ownId(city_id), `${street}, ${house}`, 'uk')
  return suggestion?.is_precise ? suggestion : null
}

/** A pin farther than this from any street has no address. */
const NEAR_M = 150

function houseOn(row: StreetRow, { longitude, latitude }: Point) {
  const street = drawn(row)
  const { totalDistance, pointDistance } = nearestPointOnLine(street, [longitude, latitude]).properties
  const part = totalDistance / (length(street) || 1)
  return {
    number: Math.round(row.first_house + part * (row.last_house - row.first_house)),
    metres: pointDistance * 1000,
  }
}

/** The known house nearest to a point; null where there is none within reach. */
export async function addressAt(database: Database, point: Point, locale: Locale): Promise<AddressSuggestion | null> {
  const { rows } = await sql<StreetRow & { city: Localised }>`select streets.*, cities.name as city
    from streets join cities on cities.id = city_id where not is_water order by streets.id`.execute(database)
  const [nearest] = rows.map((row) => ({ row, ...houseOn(row, point) })).sort((one, other) => one.metres - other.metres)
  if (!nearest || nearest.metres > NEAR_M) return null
  const { row, number } = nearest
  return suggestionOf(row, row.city, { text: String(number), number }, locale)
}

/** Streets of a city as a map draws them. */
export const streetsOfCity = (database: Database, cityId: number, locale: Locale) =>
  allInLanguage(database.selectFrom('streets').selectAll().where('city_id', '=', cityId).orderBy('id'), locale)
