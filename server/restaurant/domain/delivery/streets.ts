import type { Street } from '../../../../shared/contract/delivery.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Database } from '../../database/tables.ts'

/** Streets of a city as a map draws them. */
export async function streetsOfCity(database: Database, cityId: number, locale: Locale): Promise<Street[]> {
  const rows = await database
    .selectFrom('streets')
    .select(['name', 'line', 'is_water'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute()
  return rows.map(({ name, ...drawn }) => ({ name: name[locale], ...drawn }))
}
