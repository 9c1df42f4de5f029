import t, { type Test } from 'tap'
import { messageOf } from '#server/restaurant/domain/push/order-message.ts'
import type { StoredOrder } from '#server/restaurant/database/order-tables.ts'
import { textsOf } from '#server/texts.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { DelayReason } from '#shared/contract/fields.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { OrderQuestion, QuestionSubject } from '#shared/contract/order-question.ts'
import { CancelReason, type Order } from '#shared/contract/orders.ts'
import { cookies } from '#shared/cookies.ts'
import { orderCourses } from '#shared/rules/orders/order-courses.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { place } from '../../support/bff-journeys.ts'
import { Browser } from '../../support/http-browser.ts'
import { textOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Each state and reason of an order in both languages: on its page, in the list, by its link, in the calendar and as a message. */

/** Before the restaurant is late to confirm. */
const NOW = new Date('2026-11-20T12:04:00Z')
const clock = { now: NOW }
const upstream = await startFakeRestaurant(t)
const shop = await startShop(t, { upstream, now: () => clock.now })
const guest = new Browser(shop.app)
const customer = new Browser(shop.app, { [cookies.token]: 'a-token-of-the-tests' })
await place(guest)
// The card of a question is loaded with the first page that has one.
upstream.answer('getOrder', { data: bffExamples.answerQuestion.answer })
await guest.get(href('uk', 'success'))

const base: Order = { ...bffExamples.placeOrder.answer, payment: 'cash', pay_until: null, payment_choices: [] }
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

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

const inBoth = (name: string) => ({ uk: name, ru: name })
/** As the restaurant stores it; the results of its choices are omitted. */
const storedQuestion = ({ choices, name, ...question }: OrderQuestion) => ({
  ...question,
  name: inBoth(name),
  choices: choices.map((choice) => ({ ...choice, name: inBoth(choice.name) })),
})

function pushed(order: Order, locale: Locale): string {
  const stored = {
    ...order,
    number: Number(order.number),
    ready_at: new Date(order.ready_at),
    promised_at: new Date(order.promised_at ?? ''),
    restaurant: { id: 1, name: { uk: 'Жар', ru: 'Жар' }, address: { uk: 'вул. 1', ru: 'ул. 1' } },
    question: order.question && storedQuestion(order.question),
  } as unknown as StoredOrder
  const { title, body } = messageOf(stored, { tag: '', link: '/', locale, now: clock.now })
  return plain(`${title} ${body}`)
}

async function seen(change: Partial<Order>, locale: Locale): Promise<Seen> {
  const order: Order = { ...base, ...change }
  upstream.answer('getOrder', { data: order })
  upstream.answer('getOrders', { ...bffExamples.listOrders.answer, data: [order] })
  const link = href(locale, 'orderLink', { sealed })
  const { body } = await guest.get(href(locale, 'success'))
  return {
    page: /<title>.*?<.title>/.exec(body) + textOf(body),
    list: textOf((await customer.get(href(locale, 'accountOrders'))).body),
    link: textOf((await new Browser(shop.app).get(link)).body),
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

type Way = Order['type']
type State = (typeof orderCourses)[Way][number]
const ways = Object.keys(orderCourses) as Way[]
/** States of a way, with whether a time is to come in them. */
const coursesOf = (type: Way) =>
  orderCourses[type].map((state: State) => ({ type, state, isTimed: state !== 'ready' && state !== 'completed' }))
const timed = ways.flatMap(coursesOf).filter(({ isTimed }) => isTimed)

const by = (type: Way): Partial<Order> => ({
  type,
  address: type === 'courier' ? base.address : null,
  table: type === 'inhouse' ? '2' : null,
})

function wordsOf({ order: texts }: TranslationFunctions, type: Way, state: State) {
  if (type === 'courier' && state === 'completed') return { headline: texts.delivered(), badge: texts.delivered() }
  if (type === 'inhouse' && (state === 'ready' || state === 'completed'))
    return { headline: texts.served[state](), badge: texts.served[state]() }
  return { headline: state === 'new' ? texts.thanks() : texts.headline[state](), badge: texts.state[state]() }
}

const choicesOf = {
  line: ['leave_out', 'cancel'],
  time: ['new_time', 'cancel'],
  address: ['meet', 'call', 'cancel'],
} as const

const unfolded = (calendar: string): string => plain(calendar.replaceAll(/\r\n[ \t]/g, ''))

for (const locale of locales) {
  const LL = textsOf(locale)

  t.test(`states of each way, and a time only while it is to come (${locale})`, async (t) => {
    for (const { type, state, isTimed } of ways.flatMap(coursesOf)) {
      const { page, list, link, calendar, push } = await seen({ ...by(type), state }, locale)
      const { headline, badge } = wordsOf(LL, type, state)
      says(t, { page, link }, headline, badge)
      says(t, { list }, badge)
      says(t, { calendar: unfolded(calendar) }, 'STATUS:CONFIRMED', LL.order.calendar.entry[type]({ number: '1042' }))
      if (isTimed) {
        says(t, { page, link, push }, PROMISED)
        says(t, { page, link }, LL.order.expected[type](), `${PROMISED} ${LL.checkout.when.today().toLowerCase()}`)
      } else conceals(t, { page, link, push }, PROMISED)
      if (state === 'ready' && type === 'pickup') says(t, { page, link, push }, LL.order.readySince())
      const { calendar: entry, map, place: places } = LL.order
      const shows = (isShown: boolean) => (isShown ? says : conceals)
      shows(isTimed && type !== 'inhouse')(t, { page, link }, entry.add())
      shows(type === 'pickup' && state !== 'completed')(t, { page, link }, map())
      shows(state !== 'completed')(t, { page, link }, places[type]())
    }
  })

  t.test(`a page read after each boundary of time (${locale})`, async (t) => {
    const boundaries = [
      ['2026-11-20T12:05:00Z', 'new', () => LL.order.unconfirmed(), true],
      ['2026-11-20T12:45:00Z', 'cooking', (type: Way) => LL.order.due[type](), false],
      ['2026-11-20T12:50:00Z', 'cooking', () => LL.order.late(), false],
    ] as const
    for (const [moment, state, textOf, isPromised] of boundaries)
      for (const type of ways) {
        clock.now = new Date(Date.parse(moment) - 1)
        const before = await seen({ ...by(type), state }, locale)
        conceals(t, { page: before.page, link: before.link }, textOf(type))
        clock.now = new Date(moment)
        const { page, link, push } = await seen({ ...by(type), state }, locale)
        says(t, { page, link }, textOf(type))
        if (!isPromised) conceals(t, { page, link, push }, PROMISED)
      }
    clock.now = NOW
  })

  t.test(`each reason of a later time in each state (${locale})`, async (t) => {
    const { ready_at, time } = MOVED
    for (const { type, state } of timed)
      for (const delay_reason of DelayReason.options) {
        const order = { ...by(type), state, ready_at, delay_reason }
        const { page, list, link, calendar, push } = await seen(order, locale)
        says(t, { page, link }, LL.order.moved[delay_reason]({ time, before: PROMISED }))
        says(t, { push }, time, PROMISED)
        says(t, { list }, wordsOf(LL, type, state).badge)
        const [because = ''] = LL.order.moved[delay_reason]({ time, before: PROMISED }).split('\u00a0— ')
        if (delay_reason !== 'other') says(t, { push }, because)
        t.match(calendar, /DTSTART[^\n]*T131500Z/, 'the entry moves')
      }
    const another = await seen({ ready_at: '2026-11-21T13:15:00Z' }, locale)
    says(t, { page: another.page }, locale === 'uk' ? 'субота, 21 листопада' : 'суббота, 21 ноября')
    const ready = await seen({ ...by('pickup'), state: 'ready', ready_at, delay_reason: 'busy' }, locale)
    conceals(
      t,
      { page: ready.page, link: ready.link, push: ready.push },
      time,
      LL.order.moved.busy({ time, before: PROMISED }),
    )
  })

  t.test(`reasons of a cancellation: neither progress nor a time nor "paid" (${locale})`, async (t) => {
    const messages = new Set<string>()
    for (const [at, cancel_reason] of CancelReason.options.entries()) {
      const way = by(ways[at % ways.length]!)
      const all = await seen({ ...way, state: 'cancelled', cancel_reason, is_paid: true }, locale)
      const { page, list, link, calendar, push } = all
      says(t, { page, link }, LL.order.cancel.done(), LL.order.cancelledBy[cancel_reason]())
      says(t, { list }, LL.order.state.cancelled())
      conceals(t, { page, list, link, push }, PROMISED)
      conceals(t, { page, link }, LL.order.state.cooking(), ` ${LL.order.pay.paid()} `)
      conceals(t, { page, link }, LL.order.calendar.add(), LL.order.map(), LL.order.place[way.type ?? 'pickup']())
      says(t, { page }, LL.order.pay.refund({ money: '431,70 ₴' }))
      t.match(calendar, 'STATUS:CANCELLED')
      messages.add(push)
    }
    t.equal(messages.size, CancelReason.options.length, 'each reason has a message of its own')
    const names = base.lines.map(({ name }) => name).join(', ')
    const gone: Partial<Order> = { state: 'cancelled', cancel_reason: 'dishes', cancelled_products: [1] }
    const { page, link } = await seen(gone, locale)
    says(t, { page, link }, LL.order.cancelledDishes({ names }), LL.order.pay.nothing())
  })

  t.test(`questions of the restaurant (${locale})`, async (t) => {
    const { question: texts } = LL.order
    const { leave_out, new_time, meet, call, cancel } = texts.choice
    const words = {
      leave_out: leave_out(),
      new_time: new_time({ time: MOVED.time }),
      meet: meet(),
      call: call(),
      cancel: cancel(),
    }
    for (const subject of QuestionSubject.options) {
      const name = subject === 'line' ? 'Шашлик (Соус: Аджика × 2; «Без цибулі»)' : ''
      const question = OrderQuestion.parse({
        id: 'asked',
        subject,
        name,
        choices: choicesOf[subject].map((kind) => ({ kind, ready_at: MOVED.ready_at, total: base.total })),
        silence: 1,
        expires_at: '2026-11-20T12:30:00Z',
      })
      const { page, list, link, push } = await seen({ question, question_id: question.id }, locale)
      says(t, { page, link, push }, texts.title[subject]({ name }), '14:30')
      says(t, { page, list }, texts.headline())
      for (const kind of choicesOf[subject]) says(t, { page }, words[kind])
      says(t, { link }, texts.readOnly())
      conceals(t, { link }, texts.headline())
    }
  })

  t.test(`handing over (${locale})`, async (t) => {
    const courier = { name: 'Андрій', phone: '380671234599', minutes: 12 }
    const comment = `${'Довга думка '.repeat(40)}код 17`
    const { order: texts } = LL
    const onWay = await seen({ type: 'courier', state: 'delivering', dropoff: 'leave', courier, comment }, locale)
    says(t, { page: onWay.page }, texts.courier.minutes({ name: 'Андрій', n: 12 }), texts.courier.short(), comment)
    says(t, { page: onWay.page }, texts.dropoff.chosen.leave())
    const plain = await seen({ type: 'courier', state: 'delivering' }, locale)
    conceals(t, { page: plain.page }, texts.courier.short(), texts.dropoff.chosen.leave())
  })

  t.test(`states of the money (${locale})`, async (t) => {
    const online = { payment: 'card_online', pay_until: '2026-11-20T12:30:00Z' } as const
    const due = await seen({ ...online, payment_choices: ['cash'] }, locale)
    says(t, { page: due.page }, LL.order.unpaidTitle(), LL.order.payment.cash())
    says(t, { page: due.page, list: due.list }, `${LL.order.pay.waiting()} ${LL.delivery.until({ time: '14:30' })}`)
    says(t, { list: due.list }, LL.order.unpaid())
    const { add } = LL.order.calendar
    conceals(t, { page: due.page, link: due.link }, PROMISED, add(), LL.order.map(), LL.order.place[base.type]())
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
    const free = await seen(
      { payment: 'card_online', total: 0, unpaid_reason: 'refunded', payment_choices: ['cash'] },
      locale,
    )
    says(t, { page: free.page }, LL.order.thanks(), LL.order.pay.nothing())
    conceals(t, { page: free.page, list: free.list }, LL.order.unpaid(), LL.order.unpaidTitle(), LL.order.pay.paid())
    const checking = await seen(
      { payment: 'card_online', unpaid_reason: 'checking', payment_choices: ['cash'] },
      locale,
    )
    says(t, { page: checking.page, link: checking.link }, LL.order.pay.unpaid.checking())
    conceals(t, { page: checking.page, list: checking.list }, LL.order.unpaid(), LL.order.payment.cash())
    const stopped = await seen({ ...cancelled, late_payment: null, unpaid_reason: 'checking' }, locale)
    says(t, { page: stopped.page }, LL.order.pay.checkedLater())
    const change = await seen({ change_from: 320, total: 300 }, locale)
    says(t, { page: change.page }, LL.order.pay.change({ money: '320 ₴' }))
    const dearer = await seen({ change_from: 320, total: 630 }, locale)
    says(t, { page: dearer.page }, LL.order.pay.changeGone({ money: '320 ₴' }))
    conceals(t, { page: dearer.page }, LL.order.pay.change({ money: '320 ₴' }))
    const atDoor = await seen({ late_payment }, locale)
    says(t, { page: atDoor.page }, `431,70 ₴ · ${day}, 14:40 ${LL.order.pay.goesBack()}`)
    conceals(t, { link: atDoor.link }, '14:40')
  })
}
