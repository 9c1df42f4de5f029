import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { OFFER_SLUG, PRIVACY_SLUG } from '#shared/address-names.ts'
import { routes } from '#shared/page-data/pages.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { settingWarnings } from '#server/process/setting-warnings.ts'
import { parseEnv } from '#server/env.ts'
import { brandWords } from '../../../support/brand-words.ts'
import { orderForm, place } from '../../../support/bff-journeys.ts'
import { business, startDemoRestaurant } from '../../../support/demo-restaurant.ts'
import { Browser } from '../../../support/http-browser.ts'
import { folderOf } from '../../../support/own-folder.ts'
import { startShop } from '../../../support/start-shop.ts'
import { filesIn, root } from '../../../support/sources.ts'

/** `npm run restaurant -- new` makes a restaurant that opens, and is nobody else's. */

const restaurant = (...command: string[]) =>
  spawnSync(process.execPath, ['server/restaurant/main.ts', ...command], { encoding: 'utf8' })

const folder = join(t.testdir(), 'mine')
const made = restaurant('new', folder)

t.test('it is made once, into an empty folder, and has no mistakes', async (t) => {
  t.match(made, { status: 0, stdout: new RegExp(`RESTAURANT_FOLDER="${folder}" `) })
  t.match(restaurant('check', folder), { status: 0, stdout: 'no mistakes; cities: 1, restaurants: 1, dishes: 3\n' })
  t.match(restaurant('new', folder), { status: 1, stderr: `"${folder}" is not empty: name another folder\n` })
  const file = join(folder, 'business.yaml')
  t.match(restaurant('new', file), { status: 1, stderr: `"${file}" is a file, not a folder\n` })
  t.match(restaurant('new', join(file, 'inside')), { status: 1, stderr: / is a file, not a folder\n$/ })
  t.match(restaurant('new', '/proc/mine/inside'), { status: 1, stderr: /"\/proc\/mine\/inside" is not there/ })
  for (const command of [['new'], ['check'], ['open']])
    t.match(restaurant(...command), { status: 1, stderr: /Name the folder/ })
})

t.test('its files are explained, and completed by editors', async (t) => {
  for (const file of filesIn('server/restaurant/starter').filter((name) => name.endsWith('.yaml'))) {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
    t.match(lines[0], /^# yaml-language-server: \$schema=(?:\.\.\/)?schemas\/\w+\.json$/, file)
    t.match(lines[1], /^# /, file)
    const own = lines.filter((line) => !line.startsWith('    ') || !file.includes('/pages/'))
    t.ok(own.filter((line) => line.includes('# ')).length >= own.length / 5, `${file} is explained`)
  }
})

/** What guests would see of the demo: names, addresses and phones. */
const { cities, restaurants, categories, products, promotions, stories, news } = business
const ofDemo = new Set([
  ...[...cities, ...restaurants, ...categories, ...products, ...promotions].flatMap(({ name: { uk, ru } }) => [uk, ru]),
  ...[...stories, ...news].flatMap(({ title: { uk, ru } }) => [uk, ru]),
  ...restaurants.flatMap(({ address: { uk, ru }, phone }) => [uk, ru, phone]),
  'zhar.demo',
])
const demoIn = (text: string): string[] => [...brandWords(text), ...[...ofDemo].filter((word) => text.includes(word))]

t.test('no page has a word of the demo, and orders go through', async (t) => {
  const upstream = await startDemoRestaurant(t, { folder })
  const { app } = await startShop(t, { upstream, variables: { RESTAURANT_FOLDER: folder } })
  const ids: Partial<Record<string, object>> = { category: { id: 2 }, product: { id: 3 }, restaurant: { id: 1 } }
  const names = Object.entries(routes).flatMap(([name, { path }]) => (path.includes(':') && !ids[name] ? [] : [name]))
  for (const locale of locales) {
    const browser = new Browser(app, { i18n_redirected: locale })
    for (const url of names.map((name) => href(locale, name as 'product', ids[name] as { id: number }))) {
      const { statusCode, body } = await browser.get(url)
      t.ok(statusCode < 500, `${url}: ${statusCode}`)
      t.same(demoIn(body), [], url)
    }
    for (const slug of [OFFER_SLUG, PRIVACY_SLUG])
      t.match(
        await browser.get(href(locale, 'page', { slug })),
        { statusCode: 200 },
        'what forms ask consent to is there',
      )
    const home = (await browser.get(href(locale, 'home'))).body
    for (const said of ['Моя кухня', 'Полтава']) t.match(home, said)
    t.match((await browser.get(href(locale, 'product', { id: 3 }))).body, locale === 'uk' ? 'Пиріг' : 'Пирог')
    const cart = await browser.call('POST', '/bff/quotes', {
      type: 'pickup',
      restaurant_id: 1,
      lines: [{ product_id: 1, qty: 1 }],
    })
    t.match(cart.json(), { total: 145, can_order: true })
    for (const url of ['/manifest.webmanifest', '/bff/start', '/bff/categories', '/sitemap.xml', '/robots.txt'])
      t.same(demoIn((await browser.get(url, { 'accept-language': locale })).body), [], url)
  }
  t.equal((await fetch(`${upstream.origin}/media/products/kharcho.svg`)).status, 404)

  const lines = [{ product_id: 1, qty: 2 }]
  const pickup = await place(new Browser(app), orderForm({ lines, expected_total: 290 }))
  t.match(pickup.json(), { total: 290, restaurant: { name: /Соборн/ } }, pickup.body)
  const found = await app.inject({ url: encodeURI('/bff/address-suggestions?city_id=1&query=Соборна 12') })
  t.match(found.body, 'Полтава')
  const address = { city_id: 1, latitude: 49.588, longitude: 34.5535, formatted_address: 'вул. Соборна, 12, Полтава' }
  const { restaurant_id: _one, ...wishes } = orderForm({ lines, expected_total: 340 }) as OrderForm & {
    restaurant_id: number
  }
  const courier = await place(new Browser(app), { ...wishes, type: 'courier', address })
  t.match(courier.json(), { total: 340, delivery_cost: 50 }, courier.body)
})

t.test('the shop’s name is that of the folder, of BRAND_FILE, or, with a warning, the demo’s', async (t) => {
  const warned = (variables: NodeJS.ProcessEnv): string[] =>
    settingWarnings(parseEnv({ NODE_ENV: 'development', ...variables })).map(({ setting }) => setting)
  t.equal(parseEnv({ RESTAURANT_FOLDER: folder }).BRAND_FILE, join(folder, 'brand/brand.json'))
  t.equal(parseEnv({ RESTAURANT_FOLDER: folder, BRAND_FILE: 'other.json' }).BRAND_FILE, 'other.json')
  t.equal(parseEnv({ RESTAURANT_FOLDER: folderOf(t) }).BRAND_FILE, undefined)
  t.same(warned({ RESTAURANT_FOLDER: folder }), [])
  t.same(warned({ RESTAURANT_FOLDER: folderOf(t) }), ['BRAND_FILE'])
})
