import type { OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import type { Restaurant } from '../../../../shared/contract/business.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { byGuest } from '../../../../shared/rules/cart/guest-bills.ts'
import { namesOf } from '../../../../shared/rules/menu/describe-line.ts'
import { formatMoney, kopiykas } from '../../../../shared/rules/money.ts'
import { promiseOf } from '../../../../shared/rules/orders/order-clock.ts'
import { markup, type Html } from '../calls/markup.ts'
import {
  button,
  form,
  here,
  input,
  isAcceptable,
  link,
  nextPress,
  orderForms,
  restaurantForms,
  timeOf,
  until,
} from './forms.ts'
import { texts as allTexts, type Shown } from './operator-calls.ts'

/** Pages of the counter. With scripts htmx puts them into the one that is there, so that sound and stream live on. */

/** Orders for later than this wait in a list of their own. */
const SOON_MS = 90 * 60_000

/** What is not answered holds nothing up for ever. A deferred htmx might begin before its extension is there. */
const document = (locale: Locale, body: Html): string =>
  String(markup`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="htmx-config" content='{"includeIndicatorCSS":false,"defaultTimeout":10000,"noSwap":[204,304,"5xx"]}'>
<title>${allTexts[locale].title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/counter/files/oat.min.css">
<link rel="stylesheet" href="/counter/files/counter.css">
<script src="/counter/files/htmx.min.js"></script>
<script src="/counter/files/ext/hx-sse.min.js" defer></script>
<script src="/counter/files/counter.js" defer></script>
<body class="p-4 vstack" hx-boost:inherited="true" hx-swap:inherited="innerMorph">${body}</body>
</html>`)

const alert = (notice: string): Html | '' => notice && markup`<p role="alert">${notice}</p>`

export function signInPage(locale: Locale, notice = '', unheard = ''): string {
  const { key, signIn, title } = allTexts[locale]
  const rest = markup` type="password" required autofocus autocomplete="current-password"`
  return document(
    locale,
    markup`<main data-new="${unheard}"><dialog open aria-label="${title}"><form class="vstack" method="post" action="/counter/sign-in?lang=${locale}" hx-boost="false">
      <section class="vstack"><h1>${title}</h1>${alert(notice)} ${input('key', key, '', rest)}<button>${signIn}</button></section></form></dialog></main>`,
  )
}

const hryvnias = (sum: number, locale: Locale): string => formatMoney(kopiykas(sum), locale)
const call = ({ name, phone }: Pick<Order, 'name' | 'phone'>): Html =>
  markup`${name} <a href="tel:+${phone}">+${phone}</a>`
const listed = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ')

function lineOf({ name, note, options, productData, qty, allergens }: Order['lines'][number], { texts }: Shown): Html {
  const amount = productData?.unit === 'g' ? `${qty * productData.step} ${texts.gram}` : `${qty} ×`
  return markup`<li><b>${amount}</b> ${name}${options.map((one) => markup`<br>+ ${namesOf([one])}`)}
    ${note && markup`<br><mark>${note}</mark>`}
    ${allergens.length > 0 && markup`<br><small>${texts.allergens}: ${listed(...allergens.map((one) => texts.allergen[one]))}</small>`}</li>`
}

/** Dishes of an order together lie in the bags of those who chose them. */
function linesOf({ lines, name }: Order, view: Shown): Html[] {
  const isTogether = lines.some(({ guest }) => guest)
  return byGuest(lines).map(
    ({ guest, lines: own }) =>
      markup`${isTogether && markup`<h3>${guest || name}</h3>`}<ul>${own.map((line) => lineOf(line, view))}</ul>`,
  )
}

function placeOf({ type, table, address, dropoff }: Order, { texts }: Shown): string {
  const way = texts.types[type]
  if (type === 'inhouse') return `${way}: ${table ?? texts.noTable}`
  const door = (['entrance', 'floor', 'apartment'] as const).map(
    (name) => address?.[name] && `${texts.address[name]} ${address[name]}`,
  )
  return listed(address ? `${way}: ${address.formatted_address}` : way, ...door, dropoff && texts.dropoffs[dropoff])
}

function moneyOf({ payment, unpaid_reason, is_paid, total, change_from }: Order, { texts, locale }: Shown): string {
  const word = unpaid_reason === 'held' || unpaid_reason === 'checking' ? unpaid_reason : 'unpaid'
  const paid = payment === 'card_online' && texts.online[is_paid || total === 0 ? 'paid' : word]
  const change = change_from !== null && `${texts.change} ${hryvnias(change_from, locale)}`
  return listed(hryvnias(total, locale), texts.payments[payment], paid, change)
}

/** The question that is open, or what came of the last one. */
function questionOf({ question, question_id }: Order, view: Shown): string {
  const { texts } = view
  if (question && question_id) return `${texts.asked} ${timeOf(question.expires_at, view)}`
  const choice = question?.choices[question.answer ?? -1]
  if (!question || !choice) return ''
  const said = `${question.is_by_silence ? texts.silent : texts.answered}: ${question.name && `${question.name}: `}`
  return `${said}${texts.answers[choice.kind]} ${choice.ready_at ? timeOf(choice.ready_at, view) : choice.name}`
}

/** Its text is what is printed for the kitchen. */
function orderRow(order: Order, view: Shown): Html {
  const { texts, now } = view
  const { comment, courier, id, number, ready_at, restaurant, state } = order
  const question = questionOf(order, view)
  return markup`<article class="order card p-4" id="o${id}" data-state="${state}">
    <header class="hstack"><h2>${texts.order} ${number}</h2> <span class="state badge outline">${texts.states[state]}</span>
      ${promiseOf(order, now.getTime()) === 'late' && markup`<strong>${texts.late}</strong>`} <time>${timeOf(ready_at, view)}</time></header>
    <p>${placeOf(order, view)}${view.at === '' && `. ${restaurant.name}`}</p>
    ${linesOf(order, view)}
    ${comment && markup`<p>${texts.comment}: <mark>${comment}</mark></p>`}
    <p>${listed(`${texts.cutlery}: ${order.cutlery}`, order.is_not_call_confirmation && texts.noCall, order.contact_me_telegram_viber && texts.messenger)}</p>
    <p>${call(order)}<br>${moneyOf(order, view)}</p>
    ${courier && markup`<p>${texts.courier}: ${call(courier)}</p>`}
    ${question && markup`<p><mark>${question}</mark></p>`}
    <footer class="vstack">${nextPress(order, view)} ${view.of ? markup`<button type="button" id="print" class="outline">${texts.print}</button>` : state !== 'cancelled' && link({ ...view, of: number }, texts.more, `#live${number}`)}</footer></article>`
}

function stateOf({ name, paused, paused_until, pause_reason, busy_minutes }: Restaurant, view: Shown): string {
  const { texts, dishes, options } = view
  const gone = [...dishes, ...options].filter(({ in_stop_list }) => in_stop_list).map((one) => one.name)
  const said = listed(
    paused ? `${texts.paused} ${until(paused_until, view)}` : texts.open,
    pause_reason && texts.reasons[pause_reason],
    busy_minutes > 0 && `${texts.busy} ${busy_minutes} ${texts.minute}`,
    gone.length > 0 && `${texts.stop}: ${gone.join(', ')}`,
  )
  return `${name}: ${said}`
}

const list = (name: string, note: string, rows: readonly Html[]): Html =>
  markup`<section><h2>${name} (${rows.length})</h2>${note && markup`<p>${note}</p>`}<div class="cards">${rows}</div></section>`

const refundRow = (view: Shown, refund: Shown['refunds'][number]): Html =>
  markup`<article class="card p-4">${view.texts.order} ${refund.number}, ${call(refund)}
    <b>${hryvnias(refund.amount, view.locale)}</b> ${form(view, 'settleRefund', refund.reference, button([{}, view.texts.refunded]))}</article>`

/** Rows keep their places, new ones come last. */
function lists(view: Shown): (Html | false)[] {
  const { texts, now, orders, refunds } = view
  const isLater = ({ state, ready_at }: Order): boolean =>
    state !== 'cooking' && Date.parse(ready_at) - now.getTime() > SOON_MS
  const { true: later = [], false: soon = [] } = Object.groupBy(orders, (order) => `${isLater(order)}`)
  const rowsOf = (some: readonly Order[]): Html[] => some.map((order) => orderRow(order, view))
  const toRefund = refunds.map((refund) => refundRow(view, refund))
  return [
    list(texts.now, soon.length === 0 ? texts.none : '', rowsOf(soon)),
    later.length > 0 && list(texts.later, '', rowsOf(later)),
    refunds.length > 0 && list(texts.refunds, texts.refundedByBank, toRefund),
  ]
}

function header(view: Shown): Html {
  const { texts, locale, restaurant, restaurants, hasFolder } = view
  const other = locale === 'uk' ? 'ru' : 'uk'
  const post = (press: string, text: string): Html =>
    markup`<form method="post" action="${here(view, press)}" hx-boost="false"><button class="outline">${text}</button></form>`
  const places = [{ id: '', name: texts.all }, ...restaurants]
  return markup`<header class="hstack"><h1>${texts.title}</h1>
    <details><summary>${restaurant?.name ?? texts.all}</summary><nav class="hstack">${places.map(({ id, name }) => link({ ...view, of: '', at: `${id}` }, name))}</nav></details>
    ${hasFolder && post('', texts.readFolder)}
    <a href="${here({ ...view, locale: other })}" lang="${other}" hx-boost="false">${texts.otherLanguage}</a> ${post('/sign-out', texts.signOut)}</header>`
}

/** What the page is of, with the way back, and what can be done about it. */
function contentOf(view: Shown): [shown: (Html | false)[], forms: (Html | false)[]] {
  const { texts, of, order, restaurant } = view
  const back = link({ ...view, of: '' }, texts.close, order && `#o${order.id}`)
  const state = restaurant && stateOf(restaurant, view)
  if (of === '')
    return [[state !== undefined && link({ ...view, of: 'restaurant' }, state, '#liverestaurant'), ...lists(view)], []]
  if (restaurant && of === 'restaurant') return [[back, markup`<p>${state}</p>`], restaurantForms(restaurant, view)]
  if (!order) return [[back, markup`<h2>${texts.order} ${of}</h2><p>${texts.over}</p>`], []]
  return [[back, orderRow(order, view)], orderForms(order, view)]
}

/** What is live is asked for again after each change. Forms stay as they are, and what is told stays in sight. A stream that was refused is opened again. */
export function counterPage(view: Shown): string {
  const { texts, of, order, orders, dishes, notice } = view
  const [shown, forms] = contentOf(view)
  const unaccepted = orders.filter(isAcceptable).map(({ number }) => number)
  return document(
    view.locale,
    markup`${header(view)} <main class="vstack"><div id="live${of}" class="vstack" data-new="${unaccepted.join(' ')}" hx-get="${here(view)}" hx-select="#live${of}" hx-swap="outerMorph"
      hx-trigger="htmx:sse:after:message from:body, htmx:sse:error from:body, every 30s">${shown}</div>
    <div class="cards">${forms.map((one) => one && markup`<section class="card p-4">${one}</section>`)}</div>
    <datalist id="dishes">${order && dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist></main>
    <div id="told" class="vstack" hx-sse:connect="/counter/events" hx-trigger="load, every 5s" hx-swap="none" hx-config="sse.pauseOnBackground:false sse.reconnectMaxDelay:5s">
    <button id="heard" hidden>${texts.heard}</button> <p id="lost" role="status" hidden><mark>${texts.lost}</mark></p> <p id="muted" role="status" hidden><mark>${texts.muted}</mark></p>
    <p id="unsent" role="alert" hidden><b></b> ${texts.unsent}</p> ${alert(notice)}</div>`,
  )
}
