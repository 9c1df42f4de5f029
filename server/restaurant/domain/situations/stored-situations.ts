import type { Situation } from '#shared/contract/business.ts'
import { notFound } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** Alerts of cities as stored. The operator's outweighs the source's, which neither ends nor repeats it. */

export async function raise(
  database: Database,
  city_id: number,
  situation: Situation,
  is_by_hand: boolean,
): Promise<void> {
  await database
    .insertInto('situations')
    .values({ city_id, situation, is_by_hand })
    .onConflict((conflict) =>
      is_by_hand ? conflict.column('city_id').doUpdateSet({ situation, is_by_hand }) : conflict.doNothing(),
    )
    .execute()
}

/** Ends the source's alert. */
export async function end(database: Database, cityId: number): Promise<void> {
  await database.deleteFrom('situations').where('city_id', '=', cityId).where('is_by_hand', '=', false).execute()
}

/** The operator's button. */
export async function setSituation(database: Database, id: number, situation: Situation | null) {
  const city = await database.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()
  if (!city) throw notFound()
  if (situation) await raise(database, id, situation, true)
  else await database.deleteFrom('situations').where('city_id', '=', id).execute()
  return { id, situation }
}
