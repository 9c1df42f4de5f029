import type { OrderInWork as Order, Refund } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { call, hryvnias, isAcceptable, orderPanel, orderRow } from './counter-order.ts'
import { button, form, here } from './presses.ts'
import { restaurantPanel } from './restaurant-panel.ts'
import { texts as allTexts, type Shown } from './shown.ts'

/** Pages of the counter. With scripts htmx follows their links and sends their forms. */

/** Orders for later than this wait in a list of their own. */
const SOON_MS = 90 * 60_000

/** Without delays of htmx: a form that it does not know yet would load a document. What is not answered holds nothing up for ever. */
const document = (locale: Locale, body: Html): string =>
  markup`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="htmx-config" content='{"includeIndicatorStyles":false,"allowEval":false,"scrollIntoViewOnBoost":false,"defaultSettleDelay":0,"timeout":10000}'>
<title>${allTexts[locale].title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/counter/files/oat.min.css">
<link rel="stylesheet" href="/counter/files/counter.css">
<script src="/counter/files/htmx.min.js" defer></script>
<script src="/counter/files/counter.js" defer></script>
<body hx-boost="true" hx-push-url="false">${body}</body>
</html>`.text

const alert = (notice: string): Html | false => notice !== '' && markup`<p role="alert">${notice}</p>`

export function signInPage(locale: Locale, notice = ''): string {
  const { key, signIn, title } = allTexts[locale]
  const rest = markup` type="password" required autofocus autocomplete="current-password"`
  return document(
    locale,
    markup`<main class="sign-in"><h1>${title}</h1>${alert(notice)}
      <form class="vstack" method="post" action="/counter/sign-in">${input('key', key, '', rest)}<button>${signIn}</button></form></main>`,
  )
}

/** Oldest first: rows keep their places, new ones come at the end. */
const list = (name: string, orders: readonly Order[], view: Shown): Html =>
  markup`<section><h2>${name} (${orders.length})</h2>
    ${orders.length === 0 ? markup`<p>${view.texts.none}</p>` : markup`<div class="cards">${orders.map((one) => orderRow(one, view))}</div>`}</section>`

const refundRow = (refund: Refund, view: Shown): Html =>
  markup`<article class="card">${view.texts.order} ${refund.number}, ${call(refund)}
    <b>${hryvnias(refund.amount, view.locale)}</b> ${form(view, 'settleRefund', refund.reference, button(view.texts.refunded))}</article>`

/** Asked for again after each change. */
function lists(view: Shown): Html {
  const { texts, now, orders, refunds } = view
  const isLater = ({ state, ready_at }: Order): boolean =>
    state !== 'cooking' && Date.parse(ready_at) - now.getTime() > SOON_MS
  const { true: later = [], false: soon = [] } = Object.groupBy(orders, (order) => `${isLater(order)}`)
  const unaccepted = orders.filter(isAcceptable).map(({ number }) => number)
  return markup`<div id="orders" data-new="${unaccepted.join(' ')}">
    ${list(texts.now, soon, view)} ${later.length > 0 && list(texts.later, later, view)}
    ${refunds.length > 0 && markup`<section><h2>${texts.refunds}</h2><p>${texts.refundedByBank}</p><div class="cards">${refunds.map((one) => refundRow(one, view))}</div></section>`}</div>`
}

/** Its links load a document: the address and the language of the page change. */
function header({ texts, at, locale, restaurants, hasFolder }: Shown): Html {
  const other = locale === 'uk' ? 'ru' : 'uk'
  const choices: Choice[] = [['', texts.all], ...restaurants.map(({ id, name }): Choice => [String(id), name])]
  return markup`<header class="hstack" hx-boost="false"><h1>${texts.title}</h1>
    <form class="hstack" action="/counter">${select('at', texts.restaurant, choices, at)}<button class="outline">${texts.show}</button></form>
    ${hasFolder && markup`<form method="post" action="/counter?at=${at}"><button class="outline">${texts.readFolder}</button></form>`}
    <button id="heard" hidden>${texts.heard}</button>
    <a href="/counter?at=${at}&amp;lang=${other}" lang="${other}">${texts.otherLanguage}</a>
    <form method="post" action="/counter/sign-out"><button class="outline">${texts.signOut}</button></form></header>
    <p id="lost" role="status" hx-preserve hidden><mark>${texts.lost}</mark></p>
    <p id="muted" role="status" hidden>${texts.muted}</p>`
}

export const counterPage = (view: Shown): string =>
  document(
    view.locale,
    markup`${header(view)}<main>${alert(view.notice)} ${view.isOver && markup`<p id="over" role="status"><mark>${view.texts.over}</mark></p>`}
      ${view.chosen && orderPanel(view.chosen, view)} ${view.restaurant && restaurantPanel(view.restaurant, view)} <div id="lists" hx-get="${here(view)}" hx-select="#orders" hx-select-oob="#told,#over" hx-disinherit="hx-select hx-select-oob" hx-trigger="refresh">${lists(view)}</div></main>`,
  )
