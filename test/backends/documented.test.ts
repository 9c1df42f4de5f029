import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Order } from '#shared/contract/orders.ts'
import type { Quote } from '#shared/contract/order-forms.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient } from '../support/http-browser.ts'
import { KITCHEN, startDocumented } from './documented.ts'
import { faultsOfLog, now, shopBefore } from './shop-before.ts'
import { faultsOfRoutes, follow } from './sweep.ts'

/** The shop with a backend that was written from the published document, in another style than the embedded restaurant's. */

const backend = await startDocumented(now)
t.teardown(() => backend.close())
const { app, log } = await shopBefore(t, backend.origin)

const cart = { type: 'pickup', restaurant_id: KITCHEN, lines: [{ product_id: 101, qty: 2 }] }
const contact = {
  name: 'Оксана',
  phone: '380501112233',
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  consent: true,
}

async function place(browser: Browser, expected_total: number, key: string = randomUUID()) {
  const body = { ...cart, ...contact, expected_total }
  return browser.call('POST', '/bff/orders', body, { 'idempotency-key': key })
}
const totalOf = async (browser: Browser): Promise<number> =>
  (await browser.call('POST', '/bff/quotes', cart)).json<Quote>().total

t.test('every route answers, no link is dead, and prices are those of the backend', async (t) => {
  const browser = new Browser(app)
  t.same(await faultsOfRoutes(browser, { category: '11', product: '101', restaurant: KITCHEN }), [])
  t.same((await follow(browser)).dead, [])
  t.match((await browser.get('/product/101')).body, /189,50\s₴/)
})

t.test('a price that changes at the checkout: 409 with the new quote, then the order under the same key', async (t) => {
  const browser = new Browser(app)
  const seen = await totalOf(browser)
  t.equal(seen, 379)
  backend.prices[101] = 20_000
  const key = randomUUID()
  const refused = await place(browser, seen, key)
  t.match(
    [refused.statusCode, refused.json()],
    [409, { code: 'quote_changed', quote: { total: 400, can_order: true } }],
  )
  const placed = await place(browser, 400, key)
  t.equal(placed.statusCode, 200, placed.body)
  const { id, number } = placed.json<Order>()
  t.match(placed.json(), { total: 400, state: 'new', number: '700', restaurant: { id: KITCHEN, name: 'Галушка' } })
  t.match((await place(browser, 400, key)).json(), { id }, 'the same key is the same order')
  t.match((await browser.call('GET', `/bff/order-keys/${key}`, undefined, { 'order-phone': contact.phone })).json(), {
    id,
  })
  t.ok((await browser.get(href('uk', 'success'))).body.includes(textsOf('uk').order.number({ number })))
})

t.test('an order is cancelled while it is new, and refused in words once the kitchen has begun', async (t) => {
  const browser = new Browser(app)
  const { id } = (await place(browser, await totalOf(browser))).json<Order>()
  backend.begin()
  t.match((await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(), { status: 409 })
  const other = (await place(browser, await totalOf(browser))).json<Order>()
  t.match((await browser.call('POST', `/bff/orders/${other.id}/cancellation`)).json(), { state: 'cancelled' })
  t.match((await browser.get(href('uk', 'success'), ourClient)).body, textsOf('uk').order.cancel.done())
})

t.test('a question is shown with its choices, and its answer changes the order', async (t) => {
  const browser = new Browser(app)
  const { id } = (await place(browser, await totalOf(browser))).json<Order>()
  backend.ask()
  const { question_id, question } = (await browser.call('GET', `/bff/orders/${id}`)).json<Order>()
  t.match(question, {
    id: question_id,
    choices: [{ kind: 'replace', product_id: 102, total: 280 }, { kind: 'cancel' }],
  })
  t.ok((await browser.get(href('uk', 'success'))).body.includes('Деруни'))
  const answer = { question_id, choice: 0 }
  const answered = await browser.call('POST', `/bff/orders/${id}/answers`, answer)
  t.match(answered.json(), { total: 280, question_id: null, lines: [{ product_id: 102, qty: 2 }] })
  t.match((await browser.call('POST', `/bff/orders/${id}/answers`, answer)).json(), { status: 409 }, 'once')
})

t.test('the log has few and short lines', async (t) => {
  t.same(faultsOfLog(log), [])
})
