import { randomUUID } from 'node:crypto'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { href } from '#shared/routes.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { courierForm, orderForm, place, signIn } from '../../support/bff-journeys.ts'
import { recordOf, rootOf, textOf as text } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** One order of a customer, and the order just placed, with all choices. */

const shop = await startShop(t)
const phone = '380671234567'
const customer = await signIn(shop, phone)
const courier = courierForm({ change_from: 500 })

/** Where the provider sends a customer whose payment it declines. */
async function decline(payment_url: string): Promise<string> {
  const answer = { method: 'POST', redirect: 'manual', body: new URLSearchParams() } as const
  return (await fetch(`${payment_url}/declined`, answer)).headers.get('location') ?? ''
}

async function ordered(browser: Browser, form: OrderForm): Promise<{ id: string; number: string }> {
  const placed = await place(browser, form)
  t.equal(placed.statusCode, 200, placed.body)
  return placed.json()
}

t.test('a courier order: address, recipient, time, payment and the breakdown of the total', async (t) => {
  const { id, number } = await ordered(customer, courier)
  const { order } = uk
  for (const url of [href('uk', 'accountOrder', { id }), href('uk', 'success')]) {
    const document = await customer.get(url)
    t.equal(document.statusCode, 200, url)
    const shown = text(document.body)
    for (const said of [
      `№ ${number}`,
      'вул. Велика Васильківська, 70, Київ',
      'під’їзд 2, кв. 4',
      'Олена',
      '+38 (067) 123-45-67',
      order.expected.courier,
      '12:45',
      order.payment.cash,
      order.totals.subtotal,
      order.totals.delivery,
      order.cancel.open,
    ])
      t.ok(shown.includes(said), said)
    for (const sum of ['378', '59', '437', '500']) t.match(shown, new RegExp(`${sum}(?:,00)?\\s₴`), sum)
    t.notOk(shown.includes(order.state.ready), 'a courier order is not shown as ready for pickup')
    t.equal(rootOf((await customer.get(url, ourClient)).body), rootOf(document.body), 'the same page root')
  }
  const russian = await customer.get(href('ru', 'accountOrder', { id }))
  t.ok(text(russian.body).includes(ru.order.place.courier))
  t.match(recordOf(russian.body), { id: 'accountOrder', locale: 'ru', title: new RegExp(number) })
})

t.test('a pickup order shows the restaurant and its map, a dining-in order also the table', async (t) => {
  const pickup = await ordered(customer, orderForm())
  const { body } = await customer.get(href('uk', 'accountOrder', { id: pickup.id }))
  t.match(
    rootOf(body),
    /href="https:\/\/www\.openstreetmap\.org\/\?mlat=50\.\d+&amp;mlon=30\.\d+#[^"]+" target="_blank" rel="noopener"/,
  )
  t.ok(text(body).includes(uk.order.place.pickup))
  const inhouse = await ordered(customer, {
    ...orderForm({ restaurant_id: 1 }),
    type: 'inhouse',
    table: '12',
  } as OrderForm)
  t.ok(text((await customer.get(href('uk', 'accountOrder', { id: inhouse.id }))).body).includes('Столик 12'))
})

t.test(
  'an order that waits for online payment shows how to pay; after payment the customer returns to the order',
  async (t) => {
    const { id } = await ordered(customer, orderForm({ payment: 'card_online' }))
    for (const url of [href('uk', 'success'), href('uk', 'accountOrder', { id })]) {
      const shown = text((await customer.get(url)).body)
      t.ok(shown.includes(uk.order.pay.waiting) && shown.includes('Оплатити'), url)
    }
    const pay = async (browser: Browser): Promise<string> => {
      const { payment_url } = (await browser.call('POST', `/bff/orders/${id}/payment`)).json()
      const page = await fetch(payment_url)
      t.equal(page.status, 200)
      return decline(payment_url)
    }
    t.match(await pay(customer), /\/checkout\/success$/, 'the browser that placed it')
    const elsewhere = new Browser(shop.app, { zhar_token: customer.cookies.get('zhar_token') ?? '' })
    t.match(
      await pay(elsewhere),
      new RegExp(`/account/orders/${id}$`),
      'another browser of the customer has no success page',
    )
    t.ok(
      text((await elsewhere.get(href('uk', 'accountOrder', { id }))).body).includes(uk.order.pay.unpaid.declined),
      'coming back pays nothing, and says why',
    )
  },
)

t.test('another customer’s order and an invalid id get the same 404', async (t) => {
  const { id } = await ordered(customer, orderForm())
  const otherCustomer = await signIn(shop, '380501112233')
  for (const url of [
    `/account/orders/${id}`,
    `/ru/account/orders/${id}`,
    `/account/orders/${randomUUID()}`,
    '/account/orders/1042',
    '/account/orders/..%2f',
    `/account/orders/${id}x`,
  ]) {
    t.equal((await otherCustomer.get(url)).statusCode, 404, url)
    t.equal((await otherCustomer.get(url, ourClient)).statusCode, 404, url)
  }
  const capitals = await customer.get(`/account/orders/${id.toUpperCase()}`)
  t.match(capitals, { statusCode: 308, headers: { location: `/account/orders/${id}` } }, 'one spelling')
})

t.test('the list of orders shows the first dishes of each, and how many more there are', async (t) => {
  const phone = '380671234599'
  const guest = await signIn(shop, phone)
  const lines = [1, 2, 3, 4, 6].map((product_id) => ({ product_id, qty: 3 }))
  const { total } = (await guest.call('POST', '/bff/quotes', { type: 'pickup', restaurant_id: 1, lines })).json()
  await ordered(guest, orderForm({ phone, lines, expected_total: total }))
  const [, shown = ''] =
    /<span class="order-dishes" aria-hidden="true">(.*?)<\/span>/s.exec(
      rootOf((await guest.get(href('uk', 'accountOrders'))).body),
    ) ?? []
  t.equal(shown.split('<img ').length - 1, 4)
  t.match(shown.replaceAll('<!-- -->', ''), /<b>\+1<\/b>$/)
})

t.test('a guest who orders twice finds both orders with all their actions, also with different phones', async (t) => {
  const guest = new Browser(shop.app, { i18n_redirected: 'uk' })
  const first = await ordered(guest, orderForm({ payment: 'card_online' }))
  const second = await ordered(guest, orderForm())
  const success = href('uk', 'success')
  const newest = text((await guest.get(success)).body)
  t.ok(
    newest.includes(`${uk.order.others} Замовлення № ${first.number} ${uk.order.unpaid}`.replace(/ +/g, ' ')),
    newest,
  )
  t.match(
    (await guest.get(success)).body,
    /class="order-others".*class="order-dishes" aria-hidden="true"><img /s,
    'with its items',
  )
  const earlier = (await guest.get(`${success}?order=${first.id}`)).body
  t.ok(text(earlier).includes(uk.order.cancel.open) && rootOf(earlier).includes(`href="${success}?order=${second.id}"`))
  t.notOk(
    rootOf((await guest.get(`${success}?order=${randomUUID()}`)).body).includes(`order=${second.id}`),
    'an unknown one is the newest',
  )
  const { payment_url } = (await guest.call('POST', `/bff/orders/${first.id}/payment`)).json()
  t.match(await decline(payment_url), new RegExp(`${success}\\?order=${first.id}$`), 'paying leads back to its own')
  const third = await ordered(guest, orderForm({ phone: '380501112244' }))
  t.ok(rootOf((await guest.get(success)).body).includes(`href="${success}?order=${second.id}"`))
  t.ok(text((await guest.get(`${success}?order=${second.id}`)).body).includes(String(second.number)))
  t.match((await guest.call('POST', `/bff/orders/${second.id}/cancellation`)).json(), {
    id: second.id,
    state: 'cancelled',
  })
  await ordered(guest, orderForm())
  t.ok(
    text((await guest.get(`${success}?order=${third.id}`)).body).includes(String(third.number)),
    'the phones follow the newest',
  )
  t.ok(
    text((await guest.get(`${success}?order=${first.id}`)).body).includes(String(first.number)),
    'the cancelled one has left, not an older one under way',
  )
  const choices = [{ kind: 'replace', product_id: 3 }, { kind: 'cancel' }]
  const question = { subject: 'line', product_id: 1, choices, silence: 1 }
  await shop.restaurant.operate('POST', `orders/${third.id}/questions`, question)
  t.ok(text((await guest.get(success)).body).includes(`№ ${third.number} ${uk.order.question.headline}`))
})
