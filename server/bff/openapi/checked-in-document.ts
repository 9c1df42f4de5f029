import { join } from 'node:path'

/** The checked-in documents; they change only with the contract, so they are served from there. */
const folder = join(import.meta.dirname, '../../../shared/contract')

export const checkedIn = {
  shop: join(folder, 'openapi.json'),
  restaurant: join(folder, 'restaurant.openapi.json'),
  operator: join(folder, 'operator.openapi.json'),
} as const

export const CONTRACT_VERSION = '0.1.0'
