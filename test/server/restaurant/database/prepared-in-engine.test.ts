import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'

/** Statements of the embedded engine are prepared at their second use. */

const { database, listen, close } = await openDatabase('memory')
t.teardown(close)

const preparedOf = async (part: string): Promise<number> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)
  return rows.filter(({ statement }) => statement.includes(part)).length
}

t.test('a statement gives the same rows each time, whatever its parameters', async (t) => {
  const moment = new Date('2026-11-25T10:00:00.250Z')
  const typed = (ids: number[], text: string | null) =>
    sql`select ${ids}::bigint[] as ids, ${text}::text as text, ${moment}::timestamptz as moment, ${true}::boolean as yes,
      ${JSON.stringify({ ids })}::jsonb as json, 7::bigint as big, date '2026-11-25' as day`.execute(database)
  for (const [ids, text] of [
    [[1, 2], 'Жар'],
    [[], null],
    [[3], ''],
    [[4], "'; drop table cities; --"],
  ] as const) {
    const { rows } = await typed([...ids], text)
    t.same(rows, [{ ids: [...ids], text, moment, yes: true, json: { ids: [...ids] }, big: 7, day: '2026-11-25' }])
  }
  t.equal(await preparedOf('as ids'), 1)
})

t.test('numbers of changed rows, and errors that leave the engine usable', async (t) => {
  const rename = (id: number) =>
    database
      .updateTable('cities')
      .set({ name: JSON.stringify({ uk: 'Київ', ru: 'Киев' }) })
      .where('id', '=', id)
  for (const [id, number] of [
    [1, 1n],
    [0, 0n],
    [1, 1n],
  ] as const)
    t.equal((await rename(id).executeTakeFirst()).numUpdatedRows, number)
  const again = () => sql`insert into menu_version values (1, ${1}::bigint)`.execute(database)
  for (let use = 0; use < 3; use += 1) await t.rejects(again(), { code: '23505' })
  t.equal(await preparedOf('insert into menu_version'), 1)
  t.ok((await database.selectFrom('cities').selectAll().execute()).length > 0)
})

t.test('transactions are committed and rolled back with prepared statements', async (t) => {
  const heard: string[] = []
  const stop = await listen({ hear: { zhar_menu: (text) => void heard.push(text) }, missed() {} })
  t.teardown(stop)
  const pause = (paused: boolean, isGood: boolean) =>
    database.transaction().execute(async (transaction) => {
      await transaction.updateTable('restaurants').set({ paused }).where('id', '=', 1).execute()
      if (!isGood) throw new Error('not this time')
    })
  const isPaused = async () =>
    (await database.selectFrom('restaurants').select('paused').where('id', '=', 1).executeTakeFirstOrThrow()).paused
  await pause(true, true)
  t.equal(await isPaused(), true)
  await t.rejects(pause(false, false), { message: 'not this time' })
  t.equal(await isPaused(), true)
  await pause(false, true)
  t.equal(await isPaused(), false)
  t.ok(heard.length >= 2, 'notices are heard')
})

t.test('statements of changed tables are prepared again', async (t) => {
  const cities = () => database.selectFrom('cities').selectAll().orderBy('id').execute()
  const before = await cities()
  await cities()
  await sql`alter table cities add column motto text not null default ''`.execute(database)
  for (let use = 0; use < 3; use += 1)
    t.same(
      await cities(),
      before.map((city) => ({ ...city, motto: '' })),
    )
})
