import { CompiledQuery, type Insertable } from 'kysely'
import type { Database, Tables } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { slotBounds } from './kitchen-capacity.ts'
import { TERMS_VERSION } from './known-terms.ts'
import { promoCodeOf } from './promo-codes.ts'
import type { Fulfilment } from './resolve-fulfilment.ts'

type Row = Insertable<Tables['orders']> & { readonly cooked_at: Date }

const placesFrom = (first: number, number: number): string[] =>
  Array.from({ length: number }, (_, at) => `$${first + at}`)

/** Parameters of the database's function `order_fits`, which locks and counts what is scarce. */
function scarceIn({ restaurant_id, cooked_at, promo_code, created_at, customer_id, bonuses_spent }: Row) {
  const { from, until } = slotBounds(cooked_at)
  return [restaurant_id, from, until, promo_code, created_at, customer_id, bonuses_spent]
}

let known: { readonly columns: string; readonly text: string } | null = null

/** Written once: all orders have the same columns, and building the statement takes longer than sending it. */
function statementFor(columns: readonly string[], scarce: number): string {
  const names = columns.map((name) => `"${name}"`).join()
  if (known?.columns === names) return known.text
  const text = `insert into orders (${names}) select ${placesFrom(1, columns.length).join()}
    where order_fits(${placesFrom(columns.length + 1, scarce).join()})
      and coalesce($${columns.length + scarce + 1}::bigint = (${TERMS_VERSION}), true)
    on conflict (idempotency_key) do nothing returning *`
  known = { columns: names, text }
  return text
}

/**
 * Null: the half hour is full, the code or the points are used up, the restaurant is paused, the terms have another
 * version than the one given, or the key is known.
 */
export async function storeFitting(database: Database, row: Row, version: number | null): Promise<StoredOrder | null> {
  const scarce = scarceIn(row)
  const text = statementFor(Object.keys(row), scarce.length)
  const values = [...Object.values(row), ...scarce, version]
  const statement = CompiledQuery.raw(text, values) as CompiledQuery<StoredOrder>
  const { rows } = await database.executeQuery(statement)
  return rows[0] ?? null
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
