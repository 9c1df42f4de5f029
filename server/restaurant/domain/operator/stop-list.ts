import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

interface Stop {
  readonly terminal_id: number
  readonly product_id: number
  readonly stopped: boolean
}

async function checkRestaurant(database: Database, terminal_id: number): Promise<void> {
  const restaurant = await database
    .selectFrom('restaurants')
    .select('id')
    .where('terminal_id', '=', terminal_id)
    .executeTakeFirst()
  if (!restaurant) throw wrongField('terminal_id', 'restaurant')
}

async function checkStop(database: Database, { terminal_id, product_id }: Stop): Promise<void> {
  await checkRestaurant(database, terminal_id)
  const product = await database.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst()
  if (!product) throw wrongField('product_id', 'product')
}

/** Puts a product on a restaurant's stop list or takes it off; idempotent. */
export async function setStop(database: Database, stop: Stop): Promise<void> {
  await checkStop(database, stop)
  const { terminal_id, product_id, stopped } = stop
  if (stopped) {
    await database
      .insertInto('stops')
      .values({ terminal_id, product_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await database
      .deleteFrom('stops')
      .where('terminal_id', '=', terminal_id)
      .where('product_id', '=', product_id)
      .execute()
  }
}

interface OptionStop {
  readonly terminal_id: number
  readonly option_id: number
  readonly stopped: boolean
}

/** The same for an option, in every dish that has it. */
export async function setOptionStop(
  database: Database,
  { terminal_id, option_id, stopped }: OptionStop,
): Promise<void> {
  await checkRestaurant(database, terminal_id)
  const option = await database.selectFrom('options').select('id').where('id', '=', option_id).executeTakeFirst()
  if (!option) throw wrongField('option_id', 'option')
  if (stopped) {
    await database
      .insertInto('option_stops')
      .values({ terminal_id, option_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await database
      .deleteFrom('option_stops')
      .where('terminal_id', '=', terminal_id)
      .where('option_id', '=', option_id)
      .execute()
  }
}
