import { sql } from 'kysely'
import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

interface Stop {
  readonly terminal_id: number
  readonly stopped: boolean
  /** It ends by itself then; none: when it is said. */
  readonly stopped_until?: string | null | undefined
}

/** Where stops are stored: of dishes, and of options in every dish that has them. */
const kinds = { product: { stops: 'stops', of: 'products' }, option: { stops: 'option_stops', of: 'options' } } as const
type Kind = keyof typeof kinds

/** Puts a dish or an option on a restaurant's stop list or takes it off; idempotent. */
export async function changeStop(
  database: Database,
  kind: Kind,
  id: number,
  { terminal_id, stopped, stopped_until }: Stop,
): Promise<void> {
  const restaurants = database.selectFrom('restaurants').select('id').where('terminal_id', '=', terminal_id)
  await restaurants.executeTakeFirstOrThrow(() => wrongField('terminal_id', 'restaurant'))
  const existing = database.selectFrom(kinds[kind].of).select('id').where('id', '=', id)
  await existing.executeTakeFirstOrThrow(() => wrongField(`${kind}_id`, kind))
  const [stops, key] = [sql.table(kinds[kind].stops), sql.ref(`${kind}_id`)]
  const statement = stopped
    ? sql`insert into ${stops} (terminal_id, ${key}, until) values (${terminal_id}, ${id}, ${stopped_until || null})
        on conflict (terminal_id, ${key}) do update set until = excluded.until`
    : sql`delete from ${stops} where terminal_id = ${terminal_id} and ${key} = ${id}`
  await statement.execute(database)
}

/** Sells again what was stopped until now. Asked first, because a deletion, of nothing too, tells that the menu has changed. */
export async function endStops(database: Database, now: Date): Promise<void> {
  for (const { stops } of Object.values(kinds)) {
    const over = await database.selectFrom(stops).select('terminal_id').where('until', '<=', now).executeTakeFirst()
    if (over) await database.deleteFrom(stops).where('until', '<=', now).execute()
  }
}
