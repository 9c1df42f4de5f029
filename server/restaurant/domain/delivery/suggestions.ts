import type { Selectable } from 'kysely'
import type { AddressSuggestion } from '../../../../shared/contract/delivery.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { allInLanguage } from '../in-language.ts'
import { pointAlong } from './street-geometry.ts'
import { rankOf, wantedOf, type Wanted } from './street-search.ts'

export type StreetRow = Selectable<Tables['streets']>

const SHOWN = 8

/** The position of a house, interpolated between the first and last number. */
function placeOf({ line, first_house: first, last_house: last }: StreetRow, number: number) {
  const [longitude, latitude] = pointAlong(line, last === first ? 0.5 : (number - first) / (last - first))
  return { longitude, latitude }
}

const isHere = (
  { first_house, last_house }: StreetRow,
  house: Wanted['house'],
): house is NonNullable<Wanted['house']> => house !== null && house.number >= first_house && house.number <= last_house

interface Shown {
  readonly city: string
  readonly locale: Locale
  readonly house: Wanted['house']
}

/** A street, or the house on it if its number is in range. */
export function suggestionOf(row: StreetRow, { city, locale, house }: Shown): AddressSuggestion {
  const street = row.name[locale]
  const houseHere = isHere(row, house) ? house : null
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
  const rows = await database
    .selectFrom('streets')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('is_water', '=', false)
    .orderBy('id')
    .execute()
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(row.name, words)
    return rank === null ? [] : [{ row, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ row }) => suggestionOf(row, { city: city.name[locale], locale, house }))
}

/** Streets of a city as a map draws them. */
export const streetsOfCity = (database: Database, cityId: number, locale: Locale) =>
  allInLanguage(database.selectFrom('streets').selectAll().where('city_id', '=', cityId).orderBy('id'), locale)
