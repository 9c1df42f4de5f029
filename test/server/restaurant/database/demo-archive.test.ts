import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { steps } from '#server/restaurant/database/migrations.ts'
import { demoArchive, readDemoArchive } from '#server/restaurant/database/demo-archive.ts'
import { business } from '../../../support/demo-restaurant.ts'

/** First starts unpack the archive of the build. */

const directory = t.testdir()

t.test('the build’s archive is unpacked; a stale one is not used', async (t) => {
  const packed = await readDemoArchive()
  t.ok(packed && packed.length > 1_000_000, demoArchive)
  t.equal(await readDemoArchive(join(directory, 'none')), undefined)
  const stale = join(directory, 'stale')
  writeFileSync(stale, '')
  utimesSync(stale, 0, 0)
  t.equal(await readDemoArchive(stale), undefined, 'older than the seed')
})

t.test('the archive contains the whole business, and a start continues from it', async (t) => {
  const { database, close } = await openDatabase({ directory: join(directory, 'shop') })
  const countOf = async (table: 'products' | 'news' | 'kysely_migration'): Promise<number> =>
    (
      await database
        .selectFrom(table as 'products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  t.equal(await countOf('products'), business.products.length)
  t.equal(await countOf('news'), business.news.length)
  t.equal(await countOf('kysely_migration'), Object.keys(steps).length, 'today’s schema')
  const { rows } = await sql`select datname from pg_database`.execute(database)
  t.same(rows, [{ datname: 'postgres' }], 'without the templates of other databases')
  await close()
})
