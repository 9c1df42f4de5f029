import { sql } from 'kysely'
import { business } from '../demo/seed/business.ts'
import type { Database } from './tables.ts'

/** Seeds the demo business's publications once; an older database gets them at its next start. */

const PART = 'publishing'
/** Any number, the same in every process: only one of several starting servers seeds. */
const PUBLISHING_LOCK = 7_214_002

const json = (value: object): string => JSON.stringify(value)

const news = business.news.map(({ title, lead, html, publishedAt, ...item }) => ({
  ...item,
  title: json(title),
  lead: json(lead),
  html: json(html),
  published_at: new Date(publishedAt),
}))

const vacancies = business.vacancies.map(({ title, lead, html, salary, cityId, publishedAt, ...vacancy }) => ({
  ...vacancy,
  title: json(title),
  lead: json(lead),
  html: json(html),
  salary: json(salary),
  city_id: cityId,
  published_at: new Date(publishedAt),
}))

const reviews = business.reviews.map(({ name, text, rating, answer, restaurantId, createdAt }) => ({
  name: json(name),
  text: json(text),
  rating,
  answer: answer ? json(answer) : null,
  restaurant_id: restaurantId ?? null,
  created_at: new Date(createdAt),
  is_published: true,
}))

const stories = business.stories.map(({ title, text, ...story }, position) => ({
  ...story,
  position,
  title: json(title),
  text: json(text),
}))

const shortLinks = business.shortLinks.map(({ code, path, promotionId, restaurantId, table }) => ({
  code,
  path,
  promotion_id: promotionId ?? null,
  restaurant_id: restaurantId ?? null,
  table_number: table ?? null,
}))

async function isSeeded(database: Database): Promise<boolean> {
  return (await database.selectFrom('seeded').select('part').where('part', '=', PART).executeTakeFirst()) !== undefined
}

async function seed(database: Database): Promise<void> {
  await database.insertInto('news').values(news).execute()
  await database.insertInto('vacancies').values(vacancies).execute()
  await database.insertInto('reviews').values(reviews).execute()
  await database.insertInto('stories').values(stories).execute()
  await database.insertInto('short_links').values(shortLinks).execute()
  await database.insertInto('seeded').values({ part: PART }).execute()
}

export async function seedPublishing(database: Database): Promise<void> {
  if (await isSeeded(database)) return
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(transaction)
    if (!(await isSeeded(transaction))) await seed(transaction)
  })
}
