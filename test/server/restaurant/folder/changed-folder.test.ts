import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import t, { type Test } from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { applyFolder } from '#server/restaurant/database/apply-folder.ts'
import type { Database } from '#server/restaurant/database/tables.ts'
import { demoFolder, seedsOf } from '#server/restaurant/folder/demo.ts'
import { folderTables } from '#server/restaurant/folder/folder-changes.ts'
import { lineOf, linesOf, shortLineOf } from '#server/restaurant/folder/told-changes.ts'
import { optionsFrom, startRestaurant, type StartOptions } from '#server/restaurant/start.ts'
import { folderOf, smallest } from '../../../support/own-folder.ts'
import { root } from '../../../support/sources.ts'
import { freshPlace } from '../../../support/fresh-place.ts'

/** A folder that changes after its restaurant has opened. */

const MENU = 'menu/pitsa.yaml'
const dish = (slug: string, price: number, more = ''): string => `  - slug: ${slug}
    name: { uk: Піца ${slug}, ru: Пицца ${slug} }
    description: { uk: Смачно, ru: Вкусно }
    weight: 400 г
    price: ${price}
${more}`
const menuOf = (...dishes: readonly string[]): string => `name: { uk: Піца, ru: Пицца }\ndishes:\n${dishes.join('')}`

/** A restaurant of a folder in memory; `change` writes files (null: deletes one) and tells what was applied. */
async function opened(t: Test, menu: string) {
  const folder = folderOf(t, { ...smallest, [MENU]: menu })
  const { database, close } = await openDatabase(freshPlace(t), false, await seedsOf(folder))
  t.teardown(close)
  const change = async (files: Record<string, string | null>) => {
    for (const [name, text] of Object.entries(files))
      if (text === null) rmSync(join(folder, name))
      else writeFileSync(join(folder, name), text)
    return applyFolder(database, await seedsOf(folder))
  }
  const dishes = () => database.selectFrom('products').select(['slug', 'id', 'price']).orderBy('position').execute()
  return { folder, database, change, dishes }
}

t.test('what is added, changed and gone is told, and ids stay with slugs', async (t) => {
  const { change, dishes } = await opened(t, menuOf(dish('one', 100), dish('two', 150), dish('three', 200)))
  const told = await change({
    [MENU]: menuOf(dish('four', 99.5), dish('three', 220.5), dish('one', 100, '    badges: [new]\n')),
  })
  t.same(linesOf(told, lineOf), [
    '+ dish "Піца four": price 99.5',
    '~ dish "Піца three": price 200 → 220.5',
    '~ dish "Піца one": badges',
    '- dish "Піца two"',
  ])
  t.equal(shortLineOf(told[1]!, 'ru'), '~ Пицца three: 200 → 220.5')
  t.same(await dishes(), [
    { slug: 'four', id: 4, price: 9950 },
    { slug: 'three', id: 3, price: 22050 },
    { slug: 'one', id: 1, price: 10000 },
  ])
  t.same(await change({}), [], 'the same folder changes nothing')
  await change({ [MENU]: menuOf(dish('five', 1), dish('two', 2)) })
  t.match(await dishes(), [
    { slug: 'five', id: 5 },
    { slug: 'two', id: 2 },
  ])
})

t.test('a dish moves to another file, and slugs change places', async (t) => {
  const named = (slug: string, id: number): string => dish(slug, 10).replace('    name', `    id: ${id}\n    name`)
  const { change, dishes, database } = await opened(t, menuOf(named('one', 1), named('two', 2)))
  await change({ [MENU]: null, 'menu/calzone.yaml': menuOf(named('two', 1), named('one', 2)) })
  t.match(await dishes(), [
    { slug: 'two', id: 1 },
    { slug: 'one', id: 2 },
  ])
  t.match(await database.selectFrom('categories').select(['id', 'slug']).execute(), [{ id: 2, slug: 'calzone' }])
})

t.test('a folder with a mistake changes nothing', async (t) => {
  const { change, dishes } = await opened(t, menuOf(dish('one', 100)))
  await t.rejects(
    change({ [MENU]: menuOf(dish('one', 90), dish('one', -1)) }),
    /slug is taken[^]*"one"[^]*price has to be/,
  )
  t.same(await dishes(), [{ slug: 'one', id: 1, price: 10000 }])
})

t.test('what the operator has set stays while the folder says the same of it', async (t) => {
  const { change, database } = await opened(t, menuOf(dish('one', 100), dish('two', 100)))
  await database.insertInto('stops').values({ product_id: 2, terminal_id: 101 }).execute()
  await database.updateTable('restaurants').set({ closes_at: '20:00', paused: true }).execute()
  const stopped = (slug: string): string => dish(slug, 100, '    stopped_at: [stometrivka]\n')
  const business = smallest['business.yaml']!.replace('вул. Лесі Українки, 10', 'вул. Лесі Українки, 12')
  await change({ 'business.yaml': business, [MENU]: menuOf(stopped('one'), stopped('two')) })
  t.match(await database.selectFrom('restaurants').selectAll().execute(), [
    { closes_at: '20:00', paused: true, address: { uk: /, 12/ } },
  ])
  t.equal((await database.selectFrom('stops').selectAll().execute()).length, 2)
  await change({ [MENU]: menuOf(dish('one', 100)) })
  t.same(await database.selectFrom('stops').selectAll().execute(), [], 'of a dish that is gone, too')
})

const everything = async (database: Database): Promise<object> =>
  Object.fromEntries(
    await Promise.all(
      folderTables.map(async (table) => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database)
        // Reviews get their numbers from the database.
        const told = rows.map(({ id, ...row }) => JSON.stringify(table === 'reviews' ? row : { id, ...row }))
        return [table, told.sort()]
      }),
    ),
  )

t.test('after any change the database is that of the new folder, and what guests have left is there', async (t) => {
  const own = folderOf(t)
  cpSync(join(root, 'server/restaurant/starter'), own, { recursive: true })
  rmSync(join(own, MENU))
  const { database, close } = await openDatabase(freshPlace(t), false, await seedsOf(demoFolder))
  t.teardown(close)
  await database
    .insertInto('catering_requests')
    .values({ city_id: 2, name: '', phone: '', guests: 9, date: '2026-12-01', message: '', received_at: new Date() })
    .execute()
  await sql`insert into customers (phone, card_number, last_pickup_restaurant_id) values ('380670000001', '1', 5)`.execute(
    database,
  )
  await sql`insert into reviews (name, text, rating, restaurant_id, created_at, is_published)
    values ('{}', '{}', 5, 5, now(), true)`.execute(database)

  const first = await everything(database)
  await applyFolder(database, await seedsOf(own))
  await applyFolder(database, await seedsOf(demoFolder))
  t.equal((await database.selectFrom('catering_requests').selectAll().execute()).length, 1)
  t.match(await database.selectFrom('customers').selectAll().execute(), [{ last_pickup_restaurant_id: null }])
  const { rows } = await sql`select restaurant_id from reviews where name = '{}'`.execute(database)
  t.same(rows, [{ restaurant_id: null }])
  const again = await everything(database)
  for (const table of folderTables.filter((one) => one !== 'reviews'))
    t.same(again[table as never], first[table as never], table)
})

/** A restaurant that starts with a folder; its log. */
async function start(t: Test, settings: Pick<StartOptions, 'folder' | 'place'> & Partial<StartOptions>) {
  const log: { event?: string; msg: string }[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) })
  const running = await startRestaurant({ ...optionsFrom({}), port: 0, logger, ...settings })
  t.teardown(() => running.close().catch(() => undefined))
  const told = () => log.filter(({ event }) => event === 'folder').map(({ msg }) => msg)
  const menu = () => fetch(`${running.url}/api/get-categories`).then((answer) => answer.json())
  return { ...running, told, menu }
}

t.test('a start tells what has changed; a broken folder keeps it closed, and a crash does not', async (t) => {
  const folder = folderOf(t, { ...smallest, [MENU]: menuOf(dish('one', 100)) })
  const place = { directory: t.testdir() }
  const first = await start(t, { folder, place })
  t.same(first.told(), [])
  await first.close()

  writeFileSync(join(folder, MENU), menuOf(dish('one', 120)))
  const second = await start(t, { folder, place })
  t.same(second.told(), ['~ dish "Піца one": price 100 → 120'])
  t.match(await second.menu(), [{ products: [{ id: 1, currentPrice: 120 }] }])
  await second.close()

  writeFileSync(join(folder, MENU), menuOf(dish('one', -1)))
  await t.rejects(start(t, { folder, place }), /mistakes \(1\):\n.*pitsa\.yaml:7: price has to be at least 0/)
  const reopened = await start(t, { folder, place, isReopened: true })
  t.match(reopened.told(), ['the folder has mistakes: the restaurant opens as it was before'])
  t.match(await reopened.menu(), [{ products: [{ currentPrice: 120 }] }])
  await t.rejects(reopened.readFolder!(), /price has to be at least 0/)
  writeFileSync(join(folder, MENU), menuOf(dish('one', 130)))
  await reopened.readFolder!()
  t.match(await reopened.menu(), [{ products: [{ currentPrice: 130 }] }])
})
