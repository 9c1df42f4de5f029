import type { z } from 'zod'
import type { Application, CateringRequest, QualityReport, ReviewForm } from '../../../../shared/contract/publishing.ts'
import { inKyiv } from '../clock-day.ts'
import { Failure } from '../failure.ts'
import type { Database } from '../../database/tables.ts'
import type { MessageKey } from '../messages.ts'
import { findOrder } from '../orders/find-order.ts'
import { ownId } from '../own-id.ts'

/** Form submissions of customers, stored for the restaurant's staff. */

async function isKnown(
  database: Database,
  table: 'cities' | 'restaurants' | 'vacancies',
  id: number | null,
): Promise<boolean> {
  if (id === null) return true
  return (await database.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Refuses all wrong fields together; a check is a field, whether it is valid, and its error message. */
function demand(...checks: readonly [field: string, isRight: boolean, word: MessageKey][]): void {
  const wrong = checks.filter(([, isRight]) => !isRight).map(([field, , word]) => [field, word])
  if (wrong.length > 0) throw new Failure(422, 'invalid', { errors: Object.fromEntries(wrong) })
}

export async function saveApplication(
  database: Database,
  form: z.output<typeof Application>,
  now: Date,
): Promise<void> {
  demand(['vacancy_id', await isKnown(database, 'vacancies', form.vacancy_id), 'vacancy'])
  await database
    .insertInto('applications')
    .values({ ...form, received_at: now })
    .execute()
}

/** The order that a form names; null: none of this restaurant. */
const namedOrder = async (database: Database, id = ''): Promise<string | null> =>
  (await findOrder(database, id))?.id ?? null

/** Reviews are published after moderation. */
export async function saveReview(database: Database, form: z.output<typeof ReviewForm>, now: Date): Promise<void> {
  const { name, text, rating } = form
  const restaurant_id = ownId(form.restaurant_id)
  demand(['restaurant_id', await isKnown(database, 'restaurants', restaurant_id), 'restaurant'])
  await database
    .insertInto('reviews')
    .values({
      name: JSON.stringify({ uk: name, ru: name }),
      text: JSON.stringify({ uk: text, ru: text }),
      rating,
      restaurant_id,
      order_id: await namedOrder(database, form.order_id),
      answer: null,
      created_at: now,
      is_published: false,
    })
    .execute()
}

/** A party may be today: the manager confirms by phone whether time suffices. */
export async function saveCateringRequest(
  database: Database,
  form: z.output<typeof CateringRequest>,
  now: Date,
): Promise<void> {
  const city_id = ownId(form.city_id)
  demand(
    ['city_id', await isKnown(database, 'cities', city_id), 'city'],
    ['date', form.date >= inKyiv(now).toFormat('yyyy-MM-dd'), 'date_past'],
  )
  await database
    .insertInto('catering_requests')
    .values({ ...form, city_id, received_at: now })
    .execute()
}

export async function saveQualityReport(
  database: Database,
  form: z.output<typeof QualityReport>,
  now: Date,
): Promise<void> {
  const restaurant_id = ownId(form.restaurant_id)
  demand(['restaurant_id', await isKnown(database, 'restaurants', restaurant_id), 'restaurant'])
  await database
    .insertInto('quality_reports')
    .values({ ...form, restaurant_id, order_id: await namedOrder(database, form.order_id), received_at: now })
    .execute()
}
