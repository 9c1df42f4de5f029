import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { checkEmbedded } from '#server/process/doctor/check-embedded-restaurant.ts'
import { mediaRoutes } from '#server/restaurant/api/routes/media.ts'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { seedsOf } from '#server/restaurant/folder/demo.ts'
import { optionsFrom, startRestaurant } from '#server/restaurant/start.ts'
import { secondBrand } from '../../../data/brands/second-brand.ts'
import { startDemoRestaurant } from '../../../support/demo-restaurant.ts'
import { Browser } from '../../../support/http-browser.ts'
import { folderOf, smallest } from '../../../support/own-folder.ts'
import { startShop } from '../../../support/start-shop.ts'

/** A restaurant of somebody's own, from a folder of plain files. */

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="45" viewBox="0 0 60 45"/>'

t.test('the smallest folder is a shop: its dish is shown with its picture, and none of the demo’s', async (t) => {
  const folder = folderOf(t, { ...smallest, 'pictures/products/marharyta.svg': PICTURE })
  const upstream = await startDemoRestaurant(t, { folder })
  const { app } = await startShop(t, { upstream, variables: { BRAND_FILE: secondBrand } })
  t.match((await new Browser(app).get(href('uk', 'product', { id: 1 }))).body, /Маргарита/)
  t.equal(await fetch(`${upstream.origin}/media/products/marharyta.svg`).then((answer) => answer.text()), PICTURE)
  t.equal((await fetch(`${upstream.origin}/media/products/kharcho.svg`)).status, 404)
})

t.test('a link among the pictures shows what is in the folder, and no other file of the machine', async (t) => {
  const folder = folderOf(t, { '..data/pictures/kept.svg': PICTURE })
  symlinkSync('..data/pictures', join(folder, 'pictures'))
  symlinkSync(secondBrand, join(folder, 'pictures/led-out.svg'))
  const app = Fastify()
  mediaRoutes(app, join(folder, 'pictures'))
  for (const [name, status] of Object.entries({ kept: 200, 'led-out': 404 }))
    t.equal((await app.inject(`/media/${name}.svg`)).statusCode, status, name)
})

t.test('its data outlive a restart; they are not those of another folder or of the demo', async (t) => {
  const directory = t.testdir()
  const own = await seedsOf(folderOf(t))
  for (const start of [1, 2]) {
    const { database, close } = await openDatabase({ directory: join(directory, 'own') }, false, own)
    t.match(await database.selectFrom('products').select('slug').execute(), [{ slug: 'marharyta' }], `start ${start}`)
    for (const table of ['promo_codes', 'news', 'reviews', 'streets', 'compositions', 'options'] as const)
      t.same(await database.selectFrom(table).selectAll().execute(), [], 'none of the demo’s')
    await close()
  }
  const demo = await openDatabase({ directory: join(directory, 'demo') })
  await demo.close()
  await t.rejects(
    openDatabase({ directory: join(directory, 'demo') }, false, own),
    /another restaurant than that of RESTAURANT_FOLDER/,
  )
})

t.test('a broken folder opens no restaurant: all its mistakes are told', async (t) => {
  const folder = folderOf(t, { 'business.yaml': 'cities: []\n', 'menu/pitsa.yaml': 'name: Піца\n' })
  const options = { ...optionsFrom({ RESTAURANT_FOLDER: folder }), place: { directory: t.testdir() }, port: 0 }
  await t.rejects(
    startRestaurant(options),
    /has mistakes \(3\):\n.*cities is empty: fill it in.*\n.*name has to be written .*\n.*dishes is missing/,
  )
  t.match(await checkEmbedded({ ...process.env, RESTAURANT_FOLDER: folder }), [
    { state: 'wrong', message: /has mistakes \(3\)$/, remedy: /restaurant -- check/ },
  ])
  t.equal(optionsFrom({ RESTAURANT_FOLDER: folder, BRAND_FILE: secondBrand }).hasOtherBrand, false)
})

const check = (folder: string, variables: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['server/restaurant/main.ts', 'check', folder], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: '', LANG: '', ...variables },
  })

t.test('`npm run restaurant -- check` tells pictures that are shown nowhere', async (t) => {
  const [named, lost] = ['marharyta', 'marharita'].map((name) => `pictures/products/${name}.svg`) as [string, string]
  const misspelt = folderOf(t, { ...smallest, [named]: PICTURE, [lost]: PICTURE })
  const { stdout } = check(misspelt)
  t.equal(stdout.split('\n')[1], `${lost} is shown nowhere: no dish has its name`)
  t.notMatch(stdout, named)
})

t.test('`npm run restaurant -- check` speaks the language of the terminal', async (t) => {
  const [right, wrong] = [folderOf(t), folderOf(t, { 'business.yaml': 'cities: []\n' })]
  const said = { uk: [/^помилок немає/, /помилки \(2\):\n[^]*cities порожнє/], en: [/^no mistakes/, /cities is empty/] }
  for (const [variables, [clean, mistakes]] of [
    [{ LANG: 'uk_UA.UTF-8' }, said.uk],
    [{ LANG: 'ru_UA.UTF-8', LC_ALL: 'uk_UA.UTF-8' }, said.uk],
    [{ LANG: 'ru_UA.UTF-8' }, [/^ошибок нет/, /ошибки \(2\):\n[^]*cities пусто/]],
    [{ LANG: 'de_DE.UTF-8' }, said.en],
    [{}, said.en],
  ] as const) {
    t.match(check(right, variables), { status: 0, stdout: clean })
    t.match(check(wrong, variables), { status: 1, stderr: mistakes })
  }
})
