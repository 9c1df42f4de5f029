import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

interface Stop {
  readonly terminal_id: number
  readonly stopped: boolean
  /** It ends by itself then; none: when it is said. */
  readonly stopped_until?: string | null | undefined
}

async function checkRestaurant(database: Database, terminal_id: number): Promise<void> {
  const restaurant = await database
    .selectFrom('restaurants')
    .select('id')
    .where('terminal_id', '=', terminal_id)
    .executeTakeFirst()
  if (!restaurant) throw wrongField('terminal_id', 'restaurant')
}

/** Puts a product on a restaurant's stop list or takes it off; idempotent. */
export async function setStop(database: Database, stop: Stop & { readonly product_id: number }): Promise<void> {
  const { terminal_id, product_id, stopped } = stop
  await checkRestaurant(database, terminal_id)
  const product = await database.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst()
  if (!product) throw wrongField('product_id', 'product')
  if (!stopped) {
    await database
      .deleteFrom('stops')
      .where('terminal_id', '=', terminal_id)
      .where('product_id', '=', product_id)
      .execute()
    return
  }
  const until = endOf(stop)
  await database
    .insertInto('stops')
    .values({ terminal_id, product_id, until })
    .onConflict((conflict) => conflict.columns(['product_id', 'terminal_id']).doUpdateSet({ until }))
    .execute()
}

/** The same for an option, in every dish that has it. */
export async function setOptionStop(database: Database, stop: Stop & { readonly option_id: number }): Promise<void> {
  const { terminal_id, option_id, stopped } = stop
  await checkRestaurant(database, terminal_id)
  const option = await database.selectFrom('options').select('id').where('id', '=', option_id).executeTakeFirst()
  if (!option) throw wrongField('option_id', 'option')
  if (!stopped) {
    await database
      .deleteFrom('option_stops')
      .where('terminal_id', '=', terminal_id)
      .where('option_id', '=', option_id)
      .execute()
    return
  }
  const until = endOf(stop)
  await database
    .insertInto('option_stops')
    .values({ terminal_id, option_id, until })
    .onConflict((conflict) => conflict.columns(['option_id', 'terminal_id']).doUpdateSet({ until }))
    .execute()
}

const endOf = ({ stopped_until }: Stop): Date | null => (stopped_until ? new Date(stopped_until) : null)

/** Sells again what was stopped until now. Asked first, because a deletion, of nothing too, tells that the menu has changed. */
export async function endStops(database: Database, now: Date): Promise<void> {
  for (const table of ['stops', 'option_stops'] as const) {
    const over = await database.selectFrom(table).select('terminal_id').where('until', '<=', now).executeTakeFirst()
    if (over) await database.deleteFrom(table).where('until', '<=', now).execute()
  }
}
