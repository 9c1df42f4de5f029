import { hash } from 'node:crypto'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { inLocale, locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { Browser, ourClient } from '../../../support/http-browser.ts'
import { courierForm, orderForm, place, signIn } from '../../../support/bff-journeys.ts'
import { recordOf, rootOf, textOf as text } from '../../../support/parsed-page.ts'
import { startShop } from '../../../support/start-shop.ts'

/** An order by its link: readable without signing in, but not changeable. */

const shop = await startShop(t, { limits: 'on' })
const browser = new Browser(shop.app)
const otherBrowser = new Browser(shop.app, { i18n_redirected: 'uk' })
let networks = 0
/** A new network for each request. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` })

/** By default in the browser that most tests share, which is limited in orders. */
async function ordered(form: OrderForm = orderForm(), from = browser): Promise<Order> {
  const answer = await place(from, form)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const sealOf = (html: string): string => (recordOf(html).data as { sealed: string }).sealed

const order = await ordered()
const sealed = sealOf((await browser.get(href('uk', 'success'))).body)

t.test('the browser that ordered gets the link: to share, to open without scripts, and for the calendar', async (t) => {
  const { body } = await browser.get(href('uk', 'success'))
  const root = rootOf(body)
  t.ok(root.includes(`href="${href('uk', 'orderLink', { sealed })}"`))
  t.match(root, new RegExp(`<a href="/order/${sealed}/calendar\\.ics"[^>]* download=`))
  t.ok(root.includes(uk.order.link.copy) && root.includes(uk.order.link.text))
  t.equal(sealOf((await browser.get(href('ru', 'success'), ourClient)).body), sealed, 'the same link each time')
})

t.test('the link shows the order in the reader’s language, without controls to change it', async (t) => {
  for (const locale of locales) {
    const texts = { uk, ru }[locale]
    const url = href(locale, 'orderLink', { sealed })
    const { statusCode, headers, body, cookies } = await otherBrowser.get(url)
    t.equal(statusCode, 200)
    t.match(headers, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    t.match(body, '<meta name="robots" content="noindex">')
    t.same(
      cookies.filter(({ name }) => !['i18n_redirected', 'zhar_device'].includes(name)),
      [],
      'reading gives no rights of the customer',
    )
    t.match(recordOf(body), {
      id: 'orderLink',
      layout: 'checkout',
      title: new RegExp(order.number),
      foreignCode: false,
    })
    const shown = text(body)
    for (const said of [
      order.number,
      texts.order.progress,
      texts.order.live,
      texts.order.calendar.add,
      texts.order.place.pickup,
    ])
      t.ok(shown.includes(said), said)
    for (const not of [texts.order.cancel.open, texts.order.link.copy, texts.order.link.open])
      t.notOk(shown.includes(not), not)
  }
})

t.test('the link to an unpaid order shows that it is unpaid, without a way to pay', async (t) => {
  const { id } = await ordered(orderForm({ payment: 'card_online' }))
  const link = sealOf((await browser.get(href('uk', 'success'))).body)
  const shown = text((await otherBrowser.get(href('uk', 'orderLink', { sealed: link }))).body)
  t.ok(shown.includes(uk.order.pay.waiting))
  t.notMatch(shown, /Оплатити/)
  t.equal(
    (await otherBrowser.call('POST', `/bff/orders/${id}/payment`)).statusCode,
    404,
    'and the link proves nothing elsewhere',
  )
})

t.test(
  'the page of a link gives no access to the order: it has neither id nor phone, and cookies forged from both fail',
  async (t) => {
    const customer = await signIn(shop, '380671239999')
    const guest = new Browser(shop.app)
    const [guests, customers] = [
      await ordered(orderForm({ payment: 'card_online', phone: '380671239901' }), guest),
      (await place(customer, orderForm({ payment: 'card_online', phone: '380671239999' }))).json<Order>(),
    ]
    for (const { id, phone, ready_at } of [guests, customers]) {
      const link = await shop.app.sealedLinks.seal({ id, phone, ready_at })
      for (const url of [
        href('uk', 'orderLink', { sealed: link }),
        `/bff/order-links/${link}`,
        `/order/${link}/calendar.ics`,
      ]) {
        const { statusCode, body } = await otherBrowser.get(url)
        t.equal(statusCode, 200)
        for (const secret of [id, phone, formatPhone(phone)]) t.notOk(body.includes(secret), `${url}: ${secret}`)
      }
      for (const cookies of [
        { zhar_order: id, zhar_order_phone: phone },
        { zhar_order: `${id}~${'A'.repeat(43)}`, zhar_order_phone: phone },
      ] as Record<string, string>[]) {
        const cookieCopy = new Browser(shop.app, cookies)
        for (const call of ['payment', 'cancellation'])
          t.match(
            (await cookieCopy.call('POST', `/bff/orders/${id}/${call}`)).json(),
            { status: 404, code: 'not_found' },
            call,
          )
        t.equal((await cookieCopy.get(`/bff/orders/${id}`)).statusCode, 404)
      }
    }
    t.equal(
      (await guest.call('POST', `/bff/orders/${guests.id}/cancellation`)).statusCode,
      200,
      'the browser that ordered still may',
    )
  },
)

t.test(
  'after payment the fiscal receipt is linked on the order’s page, for the customer and for readers of the link',
  async (t) => {
    const { id } = await ordered()
    for (const state of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await shop.restaurant.moveOrder(id, state)
    const receipt = (html: string) => /<a [^>]*check\.example[^>]*>/.exec(rootOf(html))?.[0]
    const link = sealOf((await browser.get(href('uk', 'success'))).body)
    const urls = [href('uk', 'success'), href('ru', 'orderLink', { sealed: link })]
    t.equal(
      rootOf((await otherBrowser.get(urls[1] ?? '')).body).match(/class="order-step" data-done/g)?.length,
      5,
      'finished steps are not upcoming',
    )
    for (const url of urls) t.equal(receipt((await browser.get(url)).body), undefined)
    const receipt_url = 'https://check.example/8d1f?a=1&b=2'
    await shop.restaurant.operate('PUT', `orders/${id}/receipt`, { receipt_url })
    for (const url of urls)
      t.equal(
        receipt((await browser.get(url)).body),
        '<a class="inline-link" href="https://check.example/8d1f?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
        url,
      )
  },
)

t.test('an invalid link shows a page with a contact, in the customer’s language', async (t) => {
  for (const word of [
    sealed.toLowerCase(),
    sealed.slice(0, -3),
    `${sealed}x`,
    'nonsense',
    encodeURIComponent('../../account/orders'),
  ]) {
    for (const locale of locales) {
      const texts = { uk, ru }[locale]
      const { statusCode, headers, body } = await otherBrowser.get(inLocale(locale, `/order/${word}`), elsewhere())
      t.equal(statusCode, 404, word)
      t.match(headers, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      t.match(body, '<meta name="robots" content="noindex">')
      t.ok(text(body).includes(texts.order.link.goneText))
      t.match(rootOf(body), /href="tel:\+\d+"/)
    }
  }
  const gone = await shop.app.sealedLinks.seal({ id: order.id, phone: '380990000000', ready_at: order.ready_at })
  t.equal((await otherBrowser.get(`/order/${gone}`, elsewhere())).statusCode, 404, 'the restaurant has the last word')
})

t.test('the sealed part of a link is case-sensitive, the rest of its path is not', async (t) => {
  for (const [given, leads] of [
    [`/Order/${sealed}`, `/order/${sealed}`],
    [`/RU/order/${sealed}/`, `/ru/order/${sealed}`],
    [`/uk/ORDER/${sealed}/Calendar.ics`, `/order/${sealed}/calendar.ics`],
  ]) {
    t.match(await otherBrowser.get(given ?? ''), { statusCode: 308, headers: { location: leads } })
  }
})

t.test('the state of the order can be read from /bff with the link only', async (t) => {
  const read = await otherBrowser.get(`/bff/order-links/${sealed}`)
  t.match(read, { statusCode: 200, headers: { 'cache-control': 'no-store' } })
  t.match(read.json(), { number: order.number, state: 'new' })
  t.match((await otherBrowser.get(`/bff/order-links/${sealed.slice(0, -1)}`, elsewhere())).json(), {
    status: 404,
    code: 'not_found',
  })
  t.equal((await otherBrowser.get(`/bff/order-links/${sealed.slice(0, -1)}/events`, elsewhere())).statusCode, 404)
  t.equal((await otherBrowser.get(`/bff/orders/${order.id}`)).statusCode, 404)
  const origin = await shop.listen()
  const events = await fetch(`${origin}/bff/order-links/${sealed}/events`)
  t.match(events.headers.get('content-type'), /^text\/event-stream/)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  t.match((await reader?.read())?.value, /^id: \S+\ndata: \{"state":"new"/)
  await shop.restaurant.moveOrder(order.id, 'confirmed')
  t.match((await reader?.read())?.value, /^id: \S+\ndata: \{"state":"confirmed"/)
  await reader?.cancel()
})

t.test('many invalid links are rate-limited; a valid one still opens', async (t) => {
  const from = elsewhere()
  const tries = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      otherBrowser.get(`/bff/order-links/${String(at).padStart(2, '0')}${sealed.slice(2)}`, from),
    ),
  )
  t.equal(tries.filter(({ statusCode }) => statusCode === 404).length, 20)
  t.equal(tries.filter(({ statusCode }) => statusCode === 429).length, 4)
  t.equal((await otherBrowser.get('/order/nonsense', from)).statusCode, 429, 'pages and calls count together')
  t.equal((await otherBrowser.get(href('uk', 'orderLink', { sealed }), from)).statusCode, 200)
})

/** Lines of a calendar file, unfolded (RFC 5545, 3.1). */
const linesOf = (calendar: string): string[] => calendar.replace(/\r\n[ \t]/g, '').split('\r\n')

t.test('the calendar file has the time in UTC, the place, the link, and for pickup a reminder', async (t) => {
  for (const locale of locales) {
    const answer = await otherBrowser.get(inLocale(locale, `/order/${sealed}/calendar.ics`))
    t.match(answer, {
      statusCode: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-disposition': `attachment; filename="zhar-${order.number}.ics"`,
      },
    })
    const lines = linesOf(answer.body)
    t.equal(lines[0], 'BEGIN:VCALENDAR')
    const start = order.ready_at.replace(/[-:]|\.\d+/g, '')
    for (const line of [
      `DTSTART:${start}`,
      `UID:${hash('sha256', order.id, 'base64url')}@zhar`,
      'TRIGGER:-PT10M',
      'STATUS:CONFIRMED',
    ])
      t.ok(lines.includes(line), line)
    t.ok(
      lines.some(
        (line) =>
          line.startsWith('LOCATION:') &&
          line.includes(order.restaurant.address.split(',')[0] ?? '?') === (locale === 'uk'),
      ),
      'in the language of the page',
    )
    t.ok(lines.includes(`URL;VALUE=URI:http://localhost:80${href(locale, 'orderLink', { sealed })}`), lines.join('\n'))
    t.ok(lines.some((line) => line.startsWith('SUMMARY:') && line.includes(order.number)))
  }
  t.equal((await otherBrowser.get(`/order/${sealed.slice(2)}/calendar.ics`, elsewhere())).statusCode, 404)
})

t.test('the calendar file of a courier order has no reminder; that of a cancelled order is cancelled', async (t) => {
  const { id, ready_at } = await ordered(courierForm())
  const link = await shop.app.sealedLinks.seal({ id, phone: '380671234567', ready_at })
  const calendar = async () => linesOf((await otherBrowser.get(`/order/${link}/calendar.ics`)).body)
  const lines = await calendar()
  t.ok(lines.some((line) => line.startsWith('LOCATION:') && line.includes('Велика Васильківська')))
  t.notOk(lines.some((line) => line.startsWith('BEGIN:VALARM')))
  await shop.restaurant.moveOrder(id, 'cancelled')
  t.ok((await calendar()).includes('STATUS:CANCELLED'))
  t.notOk(text((await otherBrowser.get(`/order/${link}`)).body).includes(uk.order.calendar.add))
})
