import { bonusesApi } from '../../../../shared/contract/bonuses.ts'
import type { Backend } from '../calls/backend.ts'
import { bonusesOf } from '../../domain/customers/bonuses.ts'
import type { Calls } from '../calls/call-context.ts'

export function bonusRoutes({ personal }: Calls, { database }: Backend): void {
  personal(bonusesApi.getBonuses, async ({ query: { page = 1 } }, { customer }) => bonusesOf(database, customer, page))
}
