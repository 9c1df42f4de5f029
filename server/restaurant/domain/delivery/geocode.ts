import type { Address } from '../../../../shared/contract/delivery.ts'
import { hasPoint } from '../../../../shared/rules/delivery/distance.ts'
import { ownId } from '../own-id.ts'
import type { Database } from '../../database/tables.ts'
import type { Point } from './regions.ts'
import { suggestionsFor } from './suggestions.ts'

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
