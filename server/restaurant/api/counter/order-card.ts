import type { Order, OrderState } from '../../../../shared/contract/orders.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { byGuest } from '../../../../shared/rules/cart/guest-bills.ts'
import { formatMoney, kopiykas } from '../../../../shared/rules/money.ts'
import { orderCourses } from '../../../../shared/rules/orders/order-courses.ts'
import { promiseOf } from '../../../../shared/rules/orders/order-clock.ts'
import { markup, type Html } from './html.ts'
import { form } from './presses.ts'
import { here, type Shown } from './shown.ts'

/** One order of the counter: what is to be cooked, for whom and until when. */

const clock = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Kyiv' })
const day = new Intl.DateTimeFormat('uk', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Kyiv' })
export const timeOf = (at: string | number, now: number): string => {
  const date = new Date(at)
  return day.format(date) === day.format(now) ? clock.format(date) : `${day.format(date)} ${clock.format(date)}`
}
export const hryvnias = (sum: number, locale: Locale): string => formatMoney(kopiykas(sum), locale)

type Line = Order['lines'][number]

/** Declared ones, of the dish and of what was chosen for it. */
function allergensOf({ product_id, options }: Line, { ordered, texts }: Shown): string {
  const dish = ordered.get(product_id)
  const chosen = new Set(options.flatMap((one) => [one, ...(one.options ?? [])]).map(({ option_id }) => option_id))
  const offered = (dish?.option_groups ?? [])
    .flatMap((group) => group.options)
    .flatMap((option) => [option, ...option.option_groups.flatMap((part) => part.options)])
  const declared = [dish, ...offered.filter(({ id }) => chosen.has(id))].flatMap((one) => one?.allergens ?? [])
  return [...new Set(declared)].map((one) => texts.allergen[one]).join(', ')
}

const choiceOf = ({ name, qty, options = [] }: Line['options'][number]): Html =>
  markup`<br>+ ${name}${qty > 1 && ` × ${qty}`}${options.length > 0 && ` (${options.map((one) => one.name).join(', ')})`}`

function lineOf(line: Line, view: Shown): Html {
  const { name, note, options, productData, qty } = line
  const amount = productData?.unit === 'g' ? `${qty * productData.step} ${view.texts.gram}` : `${qty} ×`
  const allergens = allergensOf(line, view)
  return markup`<li><b>${amount}</b> ${name}${options.map(choiceOf)}
    ${note !== '' && markup`<br><mark>${note}</mark>`}
    ${allergens !== '' && markup`<small>${view.texts.allergens}: ${allergens}</small>`}</li>`
}

/** Dishes of an order together lie in the bags of those who chose them. */
function linesOf({ lines, name }: Order, view: Shown): Html {
  const groups = byGuest(lines)
  const isTogether = groups.some(({ guest }) => guest)
  return markup`${groups.map(
    ({ guest, lines: own }) =>
      markup`${isTogether && markup`<h3>${guest || name}</h3>`}<ul>${own.map((line) => lineOf(line, view))}</ul>`,
  )}`
}

function placeOf({ type, table, address, dropoff }: Order, { texts }: Shown): string {
  if (type === 'inhouse') return `${texts.types.inhouse}: ${table ?? texts.noTable}`
  if (type === 'pickup' || !address) return texts.types[type]
  const parts = (['entrance', 'floor', 'apartment'] as const).map(
    (name) => address[name] && `${texts.address[name]} ${address[name]}`,
  )
  const place = `${texts.types.courier}: ${address.formatted_address}`
  return [place, ...parts, dropoff && texts.dropoffs[dropoff]].filter(Boolean).join(', ')
}

function moneyOf({ payment, is_paid, total, change_from }: Order, { texts, locale }: Shown): string {
  const paid = payment === 'card_online' ? `, ${is_paid ? texts.paid : texts.unpaid}` : ''
  const change = change_from === null ? '' : `, ${texts.change} ${hryvnias(change_from, locale)}`
  return `${hryvnias(total, locale)}, ${texts.payments[payment]}${paid}${change}`
}

/** What both a row and the ticket say. */
export function orderText(order: Order, view: Shown): Html {
  const { texts, now } = view
  const { comment, courier, name, number, phone, question, question_id, ready_at, restaurant, state } = order
  const isLate = promiseOf(order, now) === 'late'
  return markup`<h2>${texts.order} ${number} <span class="state">${texts.states[state]}</span>
      ${isLate && markup`<strong>${texts.late}</strong>`} <time>${timeOf(ready_at, now)}</time></h2>
    <p>${placeOf(order, view)}${view.at === '' && `. ${restaurant.name}`}</p>
    ${linesOf(order, view)}
    ${comment !== '' && markup`<p>${texts.comment}: <mark>${comment}</mark></p>`}
    <p>${name} <a href="tel:+${phone}">+${phone}</a><br>${moneyOf(order, view)}</p>
    ${courier && markup`<p>${texts.courier}: ${courier.name} <a href="tel:+${courier.phone}">+${courier.phone}</a></p>`}
    ${question && question_id && markup`<p><mark>${texts.asked} ${timeOf(question.expires_at, now)}</mark></p>`}`
}

/** The press that moves an order on; none while its guest is asked. */
export function nextPress({ id, type, state, question_id }: Order, view: Shown, button?: string): Html | undefined {
  const course: readonly OrderState[] = orderCourses[type]
  const next = course[course.indexOf(state) + 1]
  if (!next || next === 'new' || question_id !== null) return undefined
  return form(view, {
    call: 'moveOrder',
    of: id,
    button: view.texts.move[next],
    part: { state: next },
    isMain: true,
    id: button,
  })
}

export function orderRow(order: Order, view: Shown): Html {
  const chosen = here({ at: view.at, order: order.id })
  return markup`<li class="order" id="o${order.id}" data-state="${order.state}">
    ${orderText(order, view)} ${nextPress(order, view, `next-${order.id}`)}
    <a class="more" id="more-${order.id}" href="/counter${chosen}#chosen">${view.texts.more}</a></li>`
}
