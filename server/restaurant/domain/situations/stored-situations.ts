import type { Situation } from '../../../../shared/contract/business.ts'
import { notFound } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** An alert of a city lasts from the operator's press to the next one; null ends it. */
export async function setSituation(database: Database, id: number, situation: Situation | null) {
  const city = await database.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()
  if (!city) throw notFound()
  if (situation)
    await database
      .insertInto('situations')
      .values({ city_id: id, situation })
      .onConflict((conflict) => conflict.column('city_id').doUpdateSet({ situation }))
      .execute()
  else await database.deleteFrom('situations').where('city_id', '=', id).execute()
  return { id, situation }
}
