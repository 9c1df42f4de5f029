import t, { type Test } from 'tap'
import { messageOf, type NotifiedOrder } from '#server/restaurant/domain/push/order-message.ts'
import { textsOf } from '#server/texts.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { DelayReason } from '#shared/contract/delay-reason.ts'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import { CancelReason, type Order } from '#shared/contract/orders.ts'
import { cookies } from '#shared/cookies.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { place } from '../../support/bff-journeys.ts'
import { Browser } from '../../support/http-browser.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Each state and reason of an order in both languages: on its page, in the list, by its link, in the calendar and as a message. */

const clock = { now: new Date('2026-11-20T12:10:00Z') }
const upstream = await startFakeRestaurant(t)
const shop = await startShop(t, { upstream, now: () => clock.now })
const guest = new Browser(shop.app)
const customer = new Browser(shop.app, { [cookies.token]: 'a-token-of-the-tests' })
await place(guest)

const base: Order = { ...ordersExamples.place.answer, payment: 'cash', pay_until: null, payment_choices: [] }
/** 14:45 in Kyiv. */
const PROMISED = '14:45'
const MOVED = { ready_at: '2026-11-20T13:15:00Z', time: '15:15' }
const sealed = await shop.app.sealedLinks.seal(base)

interface Seen {
  readonly page: string
  readonly list: string
  readonly link: string
  readonly calendar: string
  readonly push: string
}

const said = (html: string): string =>
  rootOf(html)
    .replaceAll(/<!--.*?-->|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

function pushed(order: Order, locale: Locale): string {
  const stored = {
    ...order,
    number: Number(order.number),
    order_id: order.id,
    ready_at: new Date(order.ready_at),
    promised_at: new Date(order.promised_at ?? ''),
    restaurant: { id: 1, name: { uk: 'Жар', ru: 'Жар' }, address: { uk: 'вул. 1', ru: 'ул. 1' } },
    question: null,
  } as NotifiedOrder
  const { title, body } = messageOf(stored, { tag: '', link: '/', locale, now: clock.now })
  return plain(`${title} ${body}`)
}

async function seen(change: Partial<Order>, locale: Locale): Promise<Seen> {
  const order: Order = { ...base, ...change }
  upstream.answer('getOrder', { data: order })
  upstream.answer('getOrders', { ...ordersExamples.list.answer, data: [order] })
  const link = href(locale, 'orderLink', { sealed })
  return {
    page: said((await guest.get(href(locale, 'success'))).body),
    list: said((await customer.get(href(locale, 'accountOrders'))).body),
    link: said((await new Browser(shop.app).get(link)).body),
    calendar: (await new Browser(shop.app).get(`${link}/calendar.ics`)).body,
    push: pushed(order, locale),
  }
}

/** Every text is somewhere in each of the places. */
function says(t: Test, places: Partial<Seen>, ...texts: string[]): void {
  for (const [place, found] of Object.entries(places))
    for (const text of texts) t.ok(found.includes(plain(text)), `${place}: ${text}`)
}
function conceals(t: Test, places: Partial<Seen>, ...texts: string[]): void {
  for (const [place, found] of Object.entries(places))
    for (const text of texts) t.notOk(found.includes(plain(text)), `${place} without: ${text}`)
}

const headlines = ({ order }: TranslationFunctions) => ({
  new: order.thanks(),
  confirmed: order.headline.confirmed(),
  cooking: order.headline.cooking(),
  delivering: order.headline.delivering(),
  completed: order.delivered(),
})

for (const locale of locales) {
  const LL = textsOf(locale)

  t.test(`states, and a time only while it is to come (${locale})`, async (t) => {
    for (const [state, headline] of Object.entries(headlines(LL)) as [keyof ReturnType<typeof headlines>, string][]) {
      const { page, list, link, calendar, push } = await seen({ state }, locale)
      says(t, { page, link }, headline)
      says(t, { list }, state === 'completed' ? LL.order.delivered() : LL.order.state[state]())
      t.match(calendar, 'STATUS:CONFIRMED')
      if (state === 'completed') conceals(t, { page, link, push }, PROMISED)
      else says(t, { page, link, push }, PROMISED)
    }
    clock.now = new Date('2026-11-20T12:51:00Z')
    const { page, link, push } = await seen({ state: 'cooking' }, locale)
    says(t, { page, link }, LL.order.late())
    conceals(t, { page, link, push }, PROMISED)
    clock.now = new Date('2026-11-20T12:10:00Z')
  })

  t.test(`reasons of a later time (${locale})`, async (t) => {
    for (const delay_reason of DelayReason.options) {
      const { ready_at, time } = MOVED
      const { page, link, calendar, push } = await seen({ state: 'confirmed', ready_at, delay_reason }, locale)
      says(t, { page, link }, LL.order.moved({ time, before: PROMISED }))
      says(t, { push }, time, PROMISED)
      if (delay_reason !== 'other') says(t, { page, link, push }, LL.order.delays[delay_reason]())
      t.match(calendar, /DTSTART[^\n]*T131500Z/, 'the entry moves')
    }
  })

  t.test(`reasons of a cancellation: neither progress nor a time nor "paid" (${locale})`, async (t) => {
    const messages = new Set<string>()
    for (const cancel_reason of CancelReason.options) {
      const all = await seen({ state: 'cancelled', cancel_reason, is_paid: true }, locale)
      const { page, list, link, calendar, push } = all
      says(t, { page, link }, LL.order.cancel.done(), LL.order.cancelledBy[cancel_reason]())
      says(t, { list }, LL.order.state.cancelled())
      conceals(t, { page, list, link, push }, PROMISED)
      conceals(t, { page, link }, LL.order.state.cooking(), ` ${LL.order.pay.paid()} `)
      t.match(calendar, 'STATUS:CANCELLED')
      messages.add(push)
    }
    t.equal(messages.size, CancelReason.options.length, 'each reason has a message of its own')
    const names = base.lines.map(({ name }) => name).join(', ')
    const gone: Partial<Order> = { state: 'cancelled', cancel_reason: 'dishes', cancelled_products: [1] }
    const { page, link } = await seen(gone, locale)
    says(t, { page, link }, LL.order.cancelledDishes({ names }), LL.order.pay.nothing())
  })

  t.test(`states of the money (${locale})`, async (t) => {
    const online = { payment: 'card_online', pay_until: '2026-11-20T12:30:00Z' } as const
    const due = await seen({ ...online, payment_choices: ['cash'] }, locale)
    says(t, { page: due.page }, LL.order.unpaidTitle(), LL.order.payment.cash())
    says(t, { page: due.page, list: due.list }, `${LL.order.pay.waiting()} ${LL.delivery.until({ time: '14:30' })}`)
    says(t, { list: due.list }, LL.order.unpaid())
    const declined = await seen({ ...online, unpaid_reason: 'declined' }, locale)
    says(t, { page: declined.page }, LL.order.declinedTitle(), LL.order.pay.unpaid.declined())
    conceals(t, { page: declined.page }, LL.order.thanks())
    const late_payment = { sum: 431.7, at: '2026-11-20T12:40:00Z' }
    const cancelled = { ...online, state: 'cancelled', cancel_reason: 'unpaid', late_payment } as const
    const back = await seen({ ...cancelled, unpaid_reason: 'refunding' }, locale)
    const day = locale === 'uk' ? '20 листопада' : '20 ноября'
    says(t, { page: back.page }, `431,70 ₴ · ${day}, 14:40`, LL.order.pay.unpaid.refunding())
    conceals(t, { link: back.link }, '14:40')
    const returned = await seen({ ...cancelled, unpaid_reason: 'refunded' }, locale)
    says(t, { page: returned.page }, `431,70 ₴ · ${day}, 14:40`, LL.order.pay.unpaid.refunded())
    const other = await seen({ ...online, unpaid_reason: 'declined', late_payment }, locale)
    says(t, { page: other.page }, LL.order.pay.otherSum())
    conceals(t, { page: other.page }, LL.order.pay.unpaid.declined())
  })
}
