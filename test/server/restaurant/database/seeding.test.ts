import t from 'tap'
import { openDatabase, seedsOf } from '#server/restaurant/database/database.ts'
import { seedWhenEmpty } from '#server/restaurant/database/seeding.ts'

const { database, close } = await openDatabase('memory')
const demo = await seedsOf(undefined)
t.teardown(close)

const count = async (table: 'news' | 'vacancies' | 'reviews' | 'stories' | 'short_links') =>
  (
    await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

t.test('publications deleted by the restaurant are not seeded again', async (t) => {
  await database.deleteFrom('news').execute()
  await seedWhenEmpty(database, demo)
  t.equal(await count('news'), 0)
})

t.test('an older database receives the publications once, however many servers start', async (t) => {
  for (const table of ['vacancies', 'reviews', 'stories', 'short_links', 'seeded'] as const)
    await database.deleteFrom(table).execute()
  await Promise.all([seedWhenEmpty(database, demo), seedWhenEmpty(database, demo)])
  t.ok((await count('news')) >= 14)
  t.ok((await count('reviews')) >= 40)
  const reviews = await database.selectFrom('reviews').select(['id', 'created_at']).orderBy('id').execute()
  t.strictSame(
    reviews,
    reviews.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
    'ids grow with time',
  )
})
