import type { Restaurant } from '#shared/contract/business.ts'
import type { Refund } from '#shared/contract/operator.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { markup, type Html } from './html.ts'
import {
  form,
  hryvnias,
  linesOf,
  moneyOf,
  orderCard,
  placeOf,
  reasonsOf,
  select,
  timeOf,
  type View,
} from './order-card.ts'

/** Pages of the counter. */

/** Orders for later than this wait in a list of their own. */
const SOON_MS = 90 * 60_000

export interface Shown extends View {
  readonly orders: readonly Order[]
  readonly refunds: readonly Refund[]
  readonly restaurants: readonly Restaurant[]
  /** Of the chosen restaurant; of all none. */
  readonly dishes: readonly Product[]
  /** Its menu is read from a folder, which may change. */
  readonly hasFolder: boolean
  /** What came of the last press, where that is not seen. */
  readonly notice: string
}

export const document = ({ locale, texts }: Pick<View, 'locale' | 'texts'>, body: Html): string =>
  markup`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="htmx-config" content='{"includeIndicatorStyles":false,"allowEval":false,"selfRequestsOnly":true}'><title>${texts.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/counter/counter.css"><script src="/counter/htmx.js" defer></script><script src="/counter/counter.js" defer></script>${body}</html>`
    .text

export const signInPage = (view: Pick<View, 'locale' | 'texts'>, notice: string): string =>
  document(
    view,
    markup`<main class="sign-in"><h1>${view.texts.title}</h1>${notice !== '' && markup`<p role="alert">${notice}</p>`}<form method="post" action="/counter/sign-in"><label>${view.texts.key}<input name="key" type="password" required autofocus autocomplete="current-password"></label><button class="main">${view.texts.signIn}</button></form></main>`,
  )

const list = (name: string, orders: readonly Order[], view: Shown): Html =>
  markup`<section><h2>${name} (${orders.length})</h2>${orders.length === 0 ? markup`<p>${view.texts.none}</p>` : markup`<ol> ${orders.map((order) => orderCard(order, view))} </ol>`}</section>`

const refund = ({ reference, number, name, phone, amount }: Refund, view: Shown): Html =>
  markup`<li>${view.texts.order} ${number}, ${name} ${phone}:<b>${hryvnias(amount, view.locale)}</b>${form(`refunds/${reference}`, view, markup``, view.texts.refunded)}</li>`

/** Oldest first: rows keep their places, new ones come at the end. */
export function orderLists(view: Shown): Html {
  const { texts, notice, now, at, orders, refunds } = view
  const isLater = ({ state, ready_at }: Order): boolean => state !== 'cooking' && Date.parse(ready_at) - now > SOON_MS
  const unaccepted = orders.filter(({ state }) => state === 'new').map(({ number }) => number)
  return markup`<div id="orders" data-new="${unaccepted.join(' ')}" hx-get="/counter/orders?at=${at}" hx-trigger="changed from:body" hx-target="#orders" hx-swap="outerHTML">${notice !== '' && markup`<p class="notice" role="alert">${notice}</p>`}<div hx-boost="true" hx-push-url="false" hx-disabled-elt="find button"><div class="lists">${list(
    texts.now,
    orders.filter((order) => !isLater(order)),
    view,
  )}${list(texts.later, orders.filter(isLater), view)}</div>${refunds.length > 0 && markup`<section> <h2>${texts.refunds}</h2> <ul> ${refunds.map((one) => refund(one, view))} </ul> </section>`}</div></div>`
}

const PAUSES = [30, 60, 120] as const

function pauseForm({ id, paused, paused_until, pause_reason }: Restaurant, view: Shown): Html {
  const { texts, now } = view
  const action = `restaurants/${id}`
  if (paused)
    return markup`<p><strong>${texts.paused}</strong>${paused_until && markup` ${texts.until} ${timeOf(paused_until, now)}`}${pause_reason && markup` (${texts.reasons[pause_reason]})`}</p>${form(action, view, markup`<input type="hidden" name="paused" value="no" />`, texts.resume, 'main')}`
  const ends = PAUSES.map((minutes) => {
    const end = now + minutes * 60_000
    return [new Date(end).toISOString(), `${texts.until} ${timeOf(end, now)}`] as const
  })
  return markup`<p>${texts.open}</p>${form(action, view, markup`<input type="hidden" name="paused" value="yes" />${select('paused_until', texts.pauseFor, [...ends, ['', texts.unlimited]])}${select('reason', texts.reason, reasonsOf(texts))}`, texts.pause)}`
}

/** What the chosen restaurant does: pauses, longer cooking, dishes it has run out of. */
function restaurantPanel(restaurant: Restaurant, view: Shown): Html {
  const { texts, dishes } = view
  const busy = [restaurant.busy_minutes, ...[0, 10, 20, 30].filter((one) => one !== restaurant.busy_minutes)]
  const named = (all: readonly Product[]) => all.map(({ id, name }) => [String(id), name] as const)
  const stopped = dishes.filter(({ in_stop_list }) => in_stop_list)
  const stop = (all: readonly Product[], value: string, button: string) =>
    all.length > 0 &&
    form(
      'stop-list',
      view,
      markup`<input type="hidden" name="stopped" value="${value}">${select('product', texts.dish, named(all))}`,
      button,
    )
  return markup`<details class="restaurant"><summary>${restaurant.name}: ${restaurant.paused ? texts.paused : texts.open}</summary>${pauseForm(restaurant, view)} ${form(
    `restaurants/${restaurant.id}`,
    view,
    select(
      'busy_minutes',
      texts.busy,
      busy.map((one) => [String(one), `${one} ${texts.minute}`]),
    ),
    texts.setBusy,
  )} ${stop(
    dishes.filter(({ in_stop_list }) => !in_stop_list),
    'yes',
    texts.stop,
  )} ${stop(stopped, 'no', texts.unstop)}</details>`
}

export function counterPage(view: Shown): string {
  const { texts, at, restaurants, dishes, hasFolder } = view
  const chosen = restaurants.find(({ id }) => String(id) === at)
  const choices = restaurants.map(
    ({ id, name }) => markup`<option value="${id}" ${String(id) === at && markup` selected`}>${name}</option>`,
  )
  return document(
    view,
    markup`<header><h1>${texts.title}</h1><form action="/counter"><label>${texts.restaurant}<select name="at"><option value="">${texts.all}</option>${choices}</select></label><button>${texts.show}</button></form>${hasFolder && markup`<form method="post" action="/counter"><input type="hidden" name="at" value="${at}"><button>${texts.readFolder}</button></form>`}<p id="lost" role="status" hidden>${texts.lost}</p><button id="heard" hidden>${texts.heard}</button><a href="/counter?at=${at}&amp;lang=${view.locale === 'uk' ? 'ru' : 'uk'}" lang="${view.locale === 'uk' ? 'ru' : 'uk'}">${texts.otherLanguage}</a><form method="post" action="/counter/sign-out"><button>${texts.signOut}</button></form></header><main>${chosen && restaurantPanel(chosen, view)}${orderLists(view)}</main><datalist id="dishes">${dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>`,
  )
}

/** Printed on 80 mm. */
export const ticketPage = (order: Order, view: View): string =>
  document(
    view,
    markup`<main class="ticket"><h1>${view.texts.order} ${order.number}</h1><p><b>${timeOf(order.ready_at, view.now)}</b> ${placeOf(order, view)}</p>${linesOf(order)}${order.comment !== '' && markup`<p>${order.comment}</p>`}<p>${order.name} ${order.phone}<br>${moneyOf(order, view)}</p><button data-print>${view.texts.print}</button></main>`,
  )
