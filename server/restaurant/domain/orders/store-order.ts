import { sql, type Insertable } from 'kysely'
import type { Database, StoredOrder, Tables } from '../../database/tables.ts'
import { slotBounds } from './kitchen-capacity.ts'
import { promoCodeOf } from './promo-codes.ts'
import type { Fulfilment } from './resolve-fulfilment.ts'

type Row = Insertable<Tables['orders']> & { readonly cooked_at: Date }

/** The database's function `order_fits` locks and counts what is scarce, in the statement that stores the order. */
function fits({ restaurant_id, cooked_at, promo_code, created_at, customer_id, bonuses_spent }: Row) {
  const { from, until } = slotBounds(cooked_at)
  return sql<boolean>`order_fits(${restaurant_id}, ${from}, ${until}, ${promo_code}, ${created_at}, ${customer_id}, ${bonuses_spent})`
}

/** Null: the half hour is full, the code or the points are used up, the restaurant is paused, or the key is known. */
export async function storeFitting(database: Database, row: Row): Promise<StoredOrder | null> {
  const columns = Object.keys(row) as (keyof Row)[]
  const stored = await database
    .insertInto('orders')
    .columns(columns)
    .expression(database.selectNoFrom((field) => columns.map((name) => field.val(row[name]).as(name))).where(fits(row)))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return stored ?? null
}

/** Within the transaction that is on, or in one of its own. */
export const within = <T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  database.isTransaction ? work(database) : database.transaction().execute(work)

interface Scarce {
  readonly form: { readonly promo_code: string | null }
  readonly customer: { readonly id: number } | null
}

/** Restaurant, promo code and customer, in the order in which `order_fits` locks them, against deadlocks. */
export async function lockScarce(
  transaction: Database,
  { form, customer }: Scarce,
  { restaurant }: Fulfilment,
): Promise<void> {
  const code = promoCodeOf(form.promo_code)
  if (restaurant)
    await transaction.selectFrom('restaurants').select('id').where('id', '=', restaurant.id).forNoKeyUpdate().execute()
  if (code !== null)
    await transaction.selectFrom('promo_codes').select('code').where('code', '=', code).forNoKeyUpdate().execute()
  if (customer)
    await transaction.selectFrom('customers').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
}
