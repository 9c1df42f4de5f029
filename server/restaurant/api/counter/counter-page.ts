import type { OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { call, hryvnias, isAcceptable, orderRow } from './counter-order.ts'
import { button, form, here } from './presses.ts'
import { restaurantPanel } from './restaurant-panel.ts'
import { texts as allTexts, type Shown } from './shown.ts'

/** Pages of the counter. With scripts htmx sends their forms, of whose answers it takes the notice alone, and asks for what is live. */

/** Orders for later than this wait in a list of their own. */
const SOON_MS = 90 * 60_000

/** What is not answered holds nothing up for ever. A deferred htmx might begin before its extension is there. */
const document = (locale: Locale, body: Html): string =>
  String(markup`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="htmx-config" content='{"history":false,"includeIndicatorCSS":false,"defaultTimeout":10000,"noSwap":[204,304,"4xx","5xx"]}'>
<title>${allTexts[locale].title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/counter/files/oat.min.css">
<link rel="stylesheet" href="/counter/files/counter.css">
<script src="/counter/files/htmx.min.js"></script>
<script src="/counter/files/ext/hx-sse.min.js" defer></script>
<script src="/counter/files/counter.js" defer></script>
<body class="p-4 vstack">${body}</body>
</html>`)

const alert = (notice: string): Html => markup`<p id="notice" role="alert">${notice}</p>`

export function signInPage(locale: Locale, notice = '', unheard = ''): string {
  const { key, signIn, title } = allTexts[locale]
  const rest = markup` type="password" required autofocus autocomplete="current-password"`
  return document(
    locale,
    markup`<main data-new="${unheard}"><dialog open aria-label="${title}"><form class="vstack" method="post" action="/counter/sign-in?lang=${locale}">
      <section class="vstack"><h1>${title}</h1>${alert(notice)} ${input('key', key, '', rest)}<button>${signIn}</button></section></form></dialog></main>`,
  )
}

const list = (name: string, note: string, rows: readonly Html[]): Html =>
  markup`<section><h2>${name} (${rows.length})</h2>${note && markup`<p>${note}</p>`}<div class="cards">${rows}</div></section>`

const refundRows = (view: Shown): Html[] =>
  view.refunds.map(
    (refund) => markup`<article class="card">${view.texts.order} ${refund.number}, ${call(refund)}
      <b>${hryvnias(refund.amount, view.locale)}</b> ${form(view, 'settleRefund', refund.reference, button(view.texts.refunded))}</article>`,
  )

/** Asked for again after each change, and put into what is there: what is open or being filled in stays. Rows keep their places, new ones come last. */
function live(view: Shown): Html {
  const { texts, now, orders, refunds, restaurant, dishes } = view
  const isLater = ({ state, ready_at }: Order): boolean =>
    state !== 'cooking' && Date.parse(ready_at) - now.getTime() > SOON_MS
  const { true: later = [], false: soon = [] } = Object.groupBy(orders, (order) => `${isLater(order)}`)
  const rowsOf = (some: readonly Order[]): Html[] => some.map((order) => orderRow(order, view))
  const unaccepted = orders.filter(isAcceptable).map(({ number }) => number)
  return markup`<main id="live" class="vstack" data-new="${unaccepted.join(' ')}" hx-get="${here(view)}" hx-select="#live" hx-swap="outerMorph" hx-trigger="refresh"
    hx-boost:inherited="target:#notice select:#notice swap:'outerMorph show:none' push:false">
    ${restaurant && restaurantPanel(restaurant, view)}
    ${list(texts.now, soon.length === 0 ? texts.none : '', rowsOf(soon))} ${later.length > 0 && list(texts.later, '', rowsOf(later))}
    ${refunds.length > 0 && list(texts.refunds, texts.refundedByBank, refundRows(view))}
    <datalist id="dishes">${dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist></main>`
}

function header(view: Shown): Html {
  const { texts, at, locale, restaurants, hasFolder } = view
  const other = locale === 'uk' ? 'ru' : 'uk'
  const choices: Choice[] = [['', texts.all], ...restaurants.map(({ id, name }): Choice => [String(id), name])]
  return markup`<header class="hstack"><h1>${texts.title}</h1>
    <form class="hstack" action="/counter">${select('at', texts.restaurant, choices, at)}<button class="outline" name="lang" value="${locale}">${texts.show}</button></form>
    ${hasFolder && markup`<form method="post" action="${here(view)}"><button class="outline">${texts.readFolder}</button></form>`}
    <a href="${here({ at, locale: other })}" lang="${other}">${texts.otherLanguage}</a>
    <form method="post" action="${here(view, '/sign-out')}"><button class="outline">${texts.signOut}</button></form></header>`
}

/** What is told stays in sight. A stream that was refused is opened again. */
const told = ({ texts, notice }: Shown): Html =>
  markup`<div id="told" class="vstack" data-over="${texts.over}" data-unsent="${texts.unsent}" hx-sse:connect="/counter/events" hx-trigger="load, every 5s" hx-swap="none" hx-config="sse.pauseOnBackground:false sse.reconnectMaxDelay:5s">
    <button id="heard" hidden>${texts.heard}</button> <p id="lost" role="status" hidden><mark>${texts.lost}</mark></p>
    <p id="muted" role="status" hidden><mark>${texts.muted}</mark></p> ${alert(notice)}</div>`

export const counterPage = (view: Shown): string =>
  document(view.locale, markup`${header(view)} ${told(view)} ${live(view)}`)
