import { hash } from 'node:crypto'
import t, { type Test } from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { answers, startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** Documents carry the notice about opening hours, and need no code for it. The restaurant works from 09:00 to 23:00. */

const clock = { now: new Date() }
/** Kyiv's time on a Tuesday in winter. */
const at = (time: string): Date => new Date(`2026-11-17T${time}:00+02:00`)

async function open(t: Test, variables: NodeJS.ProcessEnv = {}) {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant, variables, now: () => clock.now })
  return { app, restaurant }
}
const section = (html: string): string => /<section class="closing-notice".*?<\/section>/s.exec(html)?.[0] ?? ''
const textIn = (html: string): string | undefined => /<p>(.*?)<\/p>/.exec(section(html))?.[1]
const untilIn = (html: string): string | undefined => /data-until="(\d+)"/.exec(section(html))?.[1]
const stylesIn = (html: string): string | undefined =>
  /<style[^>]*>(@layer shell\{\.closing-notice\{.*?)<\/style>/s.exec(html.split('</head>')[0] ?? '')?.[1]

for (const locale of locales) {
  t.test(`the notice of a document is that of its minute, however often the page is cached (${locale})`, async (t) => {
    const { app } = await open(t)
    const {
      checkout: { when },
      delivery: { closing },
    } = textsOf(locale)
    const closed = closing.closed.tomorrow({ from: '09:00' })
    const says = (minutes: number): string => when.closing({ time: '22:30', minutes })
    const table: [time: string, text: string | undefined, until: string][] = [
      ['08:59', closing.closed.today({ from: '09:00' }), '09:00'],
      ['09:00', undefined, ''],
      ['12:00', undefined, ''],
      ['22:00', undefined, ''],
      ['22:01', says(29), '22:03'],
      ['22:02', says(28), '22:04'],
      ['22:29', says(1), '22:31'],
      ['22:30', closed, '24:00'],
      ['23:00', closed, '24:00'],
    ]
    await app.inject(href(locale, 'catalog'))
    for (const [time, text, until] of table) {
      clock.now = at(time)
      const { body, headers } = await app.inject(href(locale, 'catalog'))
      t.equal(headers['server-timing'], 'page;desc=cached')
      t.equal(textIn(body), text, time)
      t.equal(untilIn(body), text && String(at(until).getTime()), `${time}, until ${until}`)
      t.equal(stylesIn(body) !== undefined, text !== undefined, 'styles come with it alone')
      t.ok(body.indexOf('<section class="closing-notice"') < body.indexOf('<header'), 'where React draws it')
    }
    const partial = await app.inject({ url: href(locale, 'catalog'), headers: ourClient })
    t.equal(section(partial.body), '', 'the shell is not a part of a page')
  })
}

t.test('a paused restaurant is said at any hour, by text that is in the document for all', async (t) => {
  const { app, restaurant } = await open(t, { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' })
  clock.now = at('12:00')
  restaurant.answer('getStartBundle', {
    ...(answers.getStartBundle as object),
    'get-restaurants': bffExamples.readStart.answer.restaurants.map((one) => ({ ...one, paused: true })),
  })
  const { body } = await app.inject('/')
  t.match(textIn(body), textsOf('uk').delivery.closing.paused())
  t.equal(untilIn(body), String(at('12:02').getTime()))
})

t.test('the document that a cache in front shares has the notice, and its policy the notice’s styles', async (t) => {
  const { app } = await open(t, { SHARED_CACHE_SECONDS: '30' })
  clock.now = at('12:00')
  for (const time of ['12:00', '12:00', '23:30', '23:30']) {
    clock.now = at(time)
    const { body, headers } = await app.inject('/')
    const styles = stylesIn(body)
    t.equal(styles !== undefined, time === '23:30', time)
    if (styles && headers['cache-control']?.includes('s-maxage'))
      t.match(headers['content-security-policy'], `'sha256-${hash('sha256', styles, 'base64')}'`)
  }
  const { headers } = await app.inject('/')
  t.match(headers['cache-control'], 's-maxage=30')
})

t.test('it is of the kitchens of the shown city, and stays off the checkout', async (t) => {
  const { app } = await open(t)
  clock.now = at('23:30')
  const visitor = new Browser(app, { i18n_redirected: 'uk' })
  for (const path of [href('uk', 'search'), href('uk', 'news'), '/nothing-here'])
    t.ok(section((await visitor.get(path)).body), path)
  t.equal(section((await visitor.get(href('uk', 'checkout'))).body), '')
})
