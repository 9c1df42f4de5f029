import { kopiykas } from '#shared/rules/money.ts'
import { business } from '../demo/seed/business.ts'
import type { Database } from './tables.ts'

/** Regions, streets, kitchen capacities, tables and promo codes, which came after the first release. */

const json = (value: object): string => JSON.stringify(value)

const named = (number: number, prefix = ''): string[] => Array.from({ length: number }, (_, at) => `${prefix}${at + 1}`)

const regions = business.regions.map(
  ({ cityId, terminalId, minimumOrder, deliveryCost, freeFrom, deliveryTime, name, polygon, id, color }) => ({
    id,
    color,
    city_id: cityId,
    terminal_id: terminalId,
    name: json(name),
    polygon: json(polygon),
    product_delivery_id: null,
    minimum_order_amount: kopiykas(minimumOrder),
    delivery_cost: kopiykas(deliveryCost),
    free_delivery_order_sum: kopiykas(freeFrom),
    delivery_time: deliveryTime,
  }),
)

const streets = business.streets.map(({ id, cityId, name, houses: [first_house, last_house], line }) => ({
  id,
  city_id: cityId,
  name: json(name),
  line: json(line),
  first_house,
  last_house,
}))

const waters = business.waters.map(({ cityId, name, line }, index) => ({
  id: 1001 + index,
  city_id: cityId,
  name: json(name),
  line: json(line),
  first_house: 0,
  last_house: 0,
  is_water: true,
}))

const promoCodes = business.promoCodes.map(
  ({ code, percent = null, amount, minimum = 0, expiresAt, usageLimit = null }) => ({
    code,
    percent,
    amount: amount === undefined ? null : kopiykas(amount),
    minimum: kopiykas(minimum),
    expires_at: expiresAt === undefined ? null : new Date(expiresAt),
    usage_limit: usageLimit,
  }),
)

/** Of the hall, and of the terrace. */
const tables = json([...named(24), ...named(6, 'Т')])

export async function seedDelivery(database: Database): Promise<void> {
  await database.insertInto('regions').values(regions).execute()
  await database
    .insertInto('streets')
    .values([...streets, ...waters])
    .execute()
  for (const { id, capacity } of business.restaurants) {
    await database.updateTable('restaurants').set({ capacity, tables }).where('id', '=', id).execute()
  }
  await database.insertInto('promo_codes').values(promoCodes).execute()
}
