import { randomUUID } from 'node:crypto'
import t from 'tap'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderPlaced, signIn } from '../../support/bff-journeys.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { Browser, ourClient, sendForm } from '../../support/http-browser.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { orderCookies } from '../../support/placed-order-cookies.ts'
import { startShop } from '../../support/start-shop.ts'
import { problemsIn } from '../../support/valid-html.ts'

/** Reviews and reports about an order: its customer names it by a link, everybody else sees the form as always. */

const shop = await startShop(t)
const { browser: guest, order } = await orderPlaced(shop, new Browser(shop.app, { i18n_redirected: 'uk' }))
const forms = ['reviews', 'qualityDepartment'] as const
const named = textsOf('uk').order.number({ number: order.number })
const shown = `${named}, Жар на Васильківській`
const isStored = (control: unknown): boolean => !/no-store/.test(String(control))

for (const name of forms) {
  const plain = href('uk', name)

  t.test(`${name}: a form about an order names it, and asks for neither restaurant nor number`, async (t) => {
    const about = `${plain}?order=${order.id}`
    for (const headers of [{}, ourClient]) {
      const answer = await guest.get(about, headers)
      t.notOk(isStored(answer.headers['cache-control']))
      const html = rootOf(answer.body)
      t.ok(html.includes(`<b>${shown}</b>`), html)
      t.ok(html.includes(`action="${about}"`), 'also without scripts')
      t.notMatch(html, /<select|label[^>]*>Номер замовлення/)
      t.match(html, '<input type="hidden" name="restaurant_id" value="1"/>')
    }
    t.same(await problemsIn((await guest.get(about)).body), [])
    const russian = await guest.get(`${href('ru', name)}?order=${order.id}`)
    t.ok(russian.body.includes('Жар на Васильковской'), 'in the language of the page')
  })

  t.test(
    `${name}: an order of others, a forged one and no order show the form as always, stored nowhere`,
    async (t) => {
      const stranger = new Browser(shop.app, { i18n_redirected: 'uk' })
      const customer = await signIn(shop, '380501112233', new Browser(shop.app, { i18n_redirected: 'uk' }))
      const forged = new Browser(shop.app, {
        i18n_redirected: 'uk',
        ...orderCookies(shop.app, order.id, '380671234567', 'another secret'),
      })
      for (const browser of [stranger, customer, forged])
        for (const id of [order.id, randomUUID(), '../7', '', `${order.id}&order=7`]) {
          const { statusCode, headers, body } = await browser.get(`${plain}?order=${id}`)
          t.equal(statusCode, 200, id)
          t.notOk(isStored(headers['cache-control']), id)
          t.notOk(body.includes(named) || rootOf(body).includes('?order='), id)
          t.match(rootOf(body), '<select', id)
        }
    },
  )

  t.test(`${name}: the cached page has no order`, async (t) => {
    await guest.get(`${plain}?order=${order.id}`)
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers, body } = await guest.get(plain)
      t.ok(isStored(headers['cache-control']))
      t.notOk(body.includes(named))
    }
    t.match((await guest.get(plain)).headers['server-timing'], 'page;desc=cached')
    t.ok((await guest.get(`${plain}?order=${order.id}`)).body.includes(shown))
  })
}

t.test('a finished order leads to both forms, a cancelled one to the quality department', async (t) => {
  const links = (html: string): string[] =>
    [...html.matchAll(/href="([^"]+)\?order=[^"]+">(?:Оцінити|Щось)/g)].map(([, link = '']) => link)
  const phone = '380671234599'
  const customer = await signIn(shop, phone, new Browser(shop.app, { i18n_redirected: 'uk' }))
  const { order } = await orderPlaced(shop, customer)
  const success = href('uk', 'success')
  const pages = [success, href('uk', 'accountOrder', { id: order.id }), href('uk', 'accountOrders')]
  const [, sealed = ''] = /href="(\/order\/[^"/]+)"/.exec((await customer.get(success)).body) ?? []
  for (const url of pages) t.same(links((await customer.get(url)).body), [], `${url} is under way`)
  for (const state of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await shop.restaurant.moveOrder(order.id, state)
  for (const url of pages) t.same(links((await customer.get(url)).body), ['/reviews', '/quality-department'], url)
  t.match((await customer.get(sealed)).statusCode, 200)
  t.same(links((await customer.get(sealed)).body), [], 'whoever has a link did not order')
  const second = await orderPlaced(shop, customer)
  await shop.restaurant.moveOrder(second.order.id, 'cancelled')
  t.same(links((await customer.get(success)).body), ['/quality-department'])
})

const person = { name: 'Олена', consent: 'on' }
const written = { ...person, phone: '380671234567', order_number: '', message: 'Забули соус', restaurant_id: '' }
const [own] = [bffExamples.readOrder.answer]
const known = { order_id: own.id, restaurant_id: own.restaurant.id }

async function openFake() {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant })
  const browser = new Browser(app, { i18n_redirected: 'uk', ...orderCookies(app, own.id, own.phone) })
  const sent = (call: RestaurantCall) => restaurant.seen.filter(({ name }) => name === call).map(({ body }) => body)
  return { app, restaurant, browser, sent }
}

t.test('a submission carries the order, its restaurant and number once it is proved, and never another', async (t) => {
  const { app, browser, sent } = await openFake()
  const rated = { ...person, rating: '5', text: 'Смачно', restaurant_id: '' }
  const stranger = new Browser(app, { i18n_redirected: 'uk' })
  for (const one of [browser, stranger]) {
    t.equal((await sendForm(one, `/reviews?order=${own.id}`, rated)).statusCode, 303)
    t.equal((await sendForm(one, `/quality-department?order=${own.id}`, written)).statusCode, 303)
    const review = { name: 'Олена', rating: 5, text: 'Смачно', restaurant_id: null, order_id: own.id }
    const { consent: _consent, ...report } = { ...written, restaurant_id: null, order_id: own.id }
    t.equal((await one.call('POST', '/bff/reviews', review)).statusCode, 200)
    t.equal((await one.call('POST', '/bff/quality-reports', report)).statusCode, 200)
  }
  const number = { order_number: own.number }
  t.match(sent('createReview').slice(0, 2), [known, known])
  t.match(sent('createQualityReport').slice(0, 2), [
    { ...known, ...number },
    { ...known, ...number },
  ])
  for (const body of [...sent('createReview').slice(2), ...sent('createQualityReport').slice(2)]) {
    t.match(body, { restaurant_id: null })
    t.notOk('order_id' in (body as object), 'not proved, not sent')
  }
})

t.test('a backend that does not know the field gets the form without it', async (t) => {
  const { restaurant, browser, sent } = await openFake()
  restaurant.refuse('createQualityReport', { status: 422, body: { errors: { order_id: ['Невідоме поле.'] } } })
  await sendForm(browser, `/quality-department?order=${own.id}`, written)
  const [first, second] = sent('createQualityReport') as [object, object]
  t.match(first, known)
  t.match(second, { restaurant_id: own.restaurant.id, order_number: own.number })
  t.notOk('order_id' in second)
})

t.test('an order that cannot be read is no fault of the page', async (t) => {
  const { restaurant, browser } = await openFake()
  restaurant.refuse('getOrder', { status: 503 })
  const { statusCode, body } = await browser.get(`/reviews?order=${own.id}`)
  t.equal(statusCode, 200)
  t.match(rootOf(body), uk.reviews.form.anyRestaurant)
})

t.test('a backend without reviews or a quality department has no link to them', async (t) => {
  const { app, restaurant } = await openFake()
  restaurant.answer('getOrder', { data: { ...own, state: 'completed' } })
  const customer = new Browser(app, { zhar_token: 'a-token-of-the-tests', i18n_redirected: 'uk' })
  const links = async (): Promise<number> => {
    const { body } = await customer.get(href('uk', 'accountOrder', { id: own.id }))
    return [...body.matchAll(/href="[^"]+\?order=/g)].length
  }
  t.equal(await links(), 2)
  for (const [left, name] of [
    [1, 'reviewing'],
    [0, 'quality'],
  ] as const) {
    app.capabilities.applyVerdicts(new Map([[name, 'missing']]))
    t.equal(await links(), left, name)
  }
})
