import { randomUUID } from 'node:crypto'
import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient } from '../support/http-browser.ts'
import { PREFIX, startFull } from './full.ts'
import { faultsOfLog, now, shopBefore, signIn } from './shop-before.ts'
import { faultsOfRoutes, follow } from './sweep.ts'

/** The shop with a full backend of another brand, below a path and with GUIDs as terminal ids. */

const backend = await startFull(now)
t.teardown(() => backend.close())
const { app, log } = await shopBefore(t, `${backend.origin}${PREFIX}`)
const ids = { category: '701', product: '7010', restaurant: '501' }
const PHONE = '380501112233'

for (const [who, phone] of [
  ['a customer', null],
  ['a customer', PHONE],
] as const) {
  t.test(`every route answers ${who}, and no link is dead`, async (t) => {
    const browser = new Browser(app)
    if (phone) t.same(await signIn(browser, phone), [200, 200])
    t.same(await faultsOfRoutes(browser, ids), [])
    const { visited, dead } = await follow(browser)
    t.same(dead, [])
    t.ok(visited > 50, `${visited} pages`)
  })
}

const contact = {
  name: 'Марта',
  phone: PHONE,
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  consent: true,
}
const ways = {
  pickup: { type: 'pickup', restaurant_id: 501 },
  courier: {
    type: 'courier',
    address: {
      city_id: 51,
      latitude: 46.482,
      longitude: 30.735,
      formatted_address: 'Одеса, вул. Грецька, 5',
      street: 'вул. Грецька',
      house: '5',
    },
  },
}

for (const [name, way] of Object.entries(ways)) {
  t.test(`an order by ${name} is priced, placed, read and cancelled`, async (t) => {
    const browser = new Browser(app)
    const cart = { ...way, lines: [{ product_id: 7010, qty: 2 }] }
    const quote = (await browser.call('POST', '/bff/quotes', cart)).json<{ total: number; can_order: boolean }>()
    t.same([quote.total, quote.can_order], [name === 'courier' ? 648 : 578, true])
    const placed = await browser.call(
      'POST',
      '/bff/orders',
      { ...cart, ...contact, expected_total: quote.total },
      { 'idempotency-key': randomUUID() },
    )
    t.equal(placed.statusCode, 200, placed.body)
    const { id } = placed.json<{ id: string }>()
    t.match((await browser.call('GET', `/bff/orders/${id}`)).json(), { id, state: 'new', total: quote.total })
    t.equal((await browser.get('/checkout/success')).statusCode, 200)
    t.match((await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(), { state: 'cancelled' })
  })
}

t.test('without payment starts the checkout and the delivery page mention no online payment', async (t) => {
  t.ok(app.capabilities.missingFeatures.includes('payments'))
  for (const locale of locales) {
    const browser = new Browser(app, { i18n_redirected: locale })
    const { delivery } = textsOf(locale).places
    const page = (await browser.get(href(locale, 'delivery'))).body
    t.ok(page.includes(delivery.cardOnReceipt()))
    for (const said of [delivery.card(), delivery.cardOnline()]) t.notOk(page.includes(said), said)
    t.match((await browser.get(href(locale, 'checkout'), ourClient)).body, /"payments":\["cash","card_on_receipt"\]/)
  }
  t.match((await new Browser(app).get('/restaurants/501')).body, '"OrderAction"', 'orders are taken')
  const customer = new Browser(app, { i18n_redirected: 'uk' })
  await signIn(customer, PHONE)
  t.match((await customer.get(href('uk', 'accountProfile'))).body, textsOf('uk').account.noCall())
})

t.test('pictures are served by the shop from below the path', async (t) => {
  const { body } = await new Browser(app).get('/product/7010')
  const [picture = ''] = /(?<=<img[^>]*\ssrc=")[^"]+/.exec(body) ?? []
  t.match(picture, /7010/)
  t.equal((await app.inject({ url: picture.replaceAll('&amp;', '&') })).statusCode, 200, picture)
})

t.test('the log has few and short lines', async (t) => {
  t.same(faultsOfLog(log), [])
})
