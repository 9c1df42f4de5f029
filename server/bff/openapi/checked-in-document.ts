import { join } from 'node:path'

/** The documents as they are checked in; they change with the contract alone, so they are served from there. */
const folder = join(import.meta.dirname, '../../../shared/contract')

export const checkedIn = {
  shop: join(folder, 'openapi.json'),
  restaurant: join(folder, 'restaurant.openapi.json'),
  operator: join(folder, 'operator.openapi.json'),
} as const
