import type { DelayReason } from '../../../../shared/contract/delay-reason.ts'
import type { CancelReason, OrderState } from '../../../../shared/contract/orders.ts'
import type { PushMessage } from '../../../../shared/contract/push.ts'
import { intlTag, type Locale } from '../../../../shared/locale.ts'
import { inKyiv } from '../clock-day.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { questionBody, questionTitle, pushedQuestion } from './question-message.ts'

/** Push message of an order. Locked screens show it, so it has the order's number, never a name, an address or a sum. */

type Type = StoredOrder['type']
type NotifiedState = Exclude<OrderState, 'new'>
export type NotifiedOrder = Pick<
  StoredOrder,
  | 'state'
  | 'type'
  | 'ready_at'
  | 'promised_at'
  | 'delay_reason'
  | 'cancel_reason'
  | 'restaurant'
  | 'question_id'
  | 'question'
> & { readonly number: number; readonly order_id: string }

interface Texts {
  readonly titles: Record<NotifiedState, string> & { readonly served: string }
  readonly number: string
  readonly expected: Record<Type, string>
  readonly waits: string
  readonly enjoy: string
  readonly handedOver: Record<'courier' | 'other', string>
  readonly cancelled: string
  readonly moved: Record<'later' | 'sooner', string>
  readonly instead: string
  readonly delays: Record<Exclude<DelayReason, 'other'>, string>
  readonly cancellations: Partial<Record<CancelReason, string>>
}

const texts: Record<Locale, Texts> = {
  uk: {
    titles: {
      confirmed: 'Замовлення підтверджено',
      cooking: 'Уже готуємо',
      delivering: 'Кур’єр у дорозі',
      ready: 'Замовлення готове',
      served: 'Уже несемо до столика',
      completed: 'Смачного!',
      cancelled: 'Замовлення скасовано',
    },
    number: '№ {number}',
    expected: { courier: 'Привеземо: {time}', pickup: 'Буде готове: {time}', inhouse: 'Подамо: {time}' },
    waits: 'Чекає на вас: {place}',
    enjoy: 'Смачного!',
    handedOver: { courier: 'Доставлено', other: 'Видано' },
    cancelled: 'Якщо це помилка, зателефонуйте нам',
    moved: { later: 'Час змінився', sooner: 'Раніше, ніж обіцяли' },
    instead: '{time} замість {before}',
    delays: {
      busy: 'Через велику кількість замовлень',
      power: 'Через відключення світла',
      air_raid: 'Через повітряну тривогу',
      curfew: 'Через комендантську годину',
      weather: 'Через погоду',
    },
    cancellations: {
      customer: 'Скасовано на ваше прохання',
      unpaid: 'Оплата не надійшла вчасно',
      unaccepted: 'Ресторан не підтвердив його вчасно',
      dishes: 'Закінчилися страви',
      address: 'Не можемо доставити за цією адресою',
      unreachable: 'Не змогли з вами зв’язатися',
      busy: 'Забагато замовлень',
      power: 'У ресторані немає світла',
      air_raid: 'Повітряна тривога',
      curfew: 'Комендантська година',
      weather: 'Погода на дорогах',
    },
  },
  ru: {
    titles: {
      confirmed: 'Заказ подтверждён',
      cooking: 'Уже готовим',
      delivering: 'Курьер в пути',
      ready: 'Заказ готов',
      served: 'Уже несём к столику',
      completed: 'Приятного аппетита!',
      cancelled: 'Заказ отменён',
    },
    number: '№ {number}',
    expected: { courier: 'Привезём: {time}', pickup: 'Будет готов: {time}', inhouse: 'Подадим: {time}' },
    waits: 'Ждёт вас: {place}',
    enjoy: 'Приятного аппетита!',
    handedOver: { courier: 'Доставлен', other: 'Выдан' },
    cancelled: 'Если это ошибка, позвоните нам',
    moved: { later: 'Время изменилось', sooner: 'Раньше, чем обещали' },
    instead: '{time} вместо {before}',
    delays: {
      busy: 'Из-за большого числа заказов',
      power: 'Из-за отключения света',
      air_raid: 'Из-за воздушной тревоги',
      curfew: 'Из-за комендантского часа',
      weather: 'Из-за погоды',
    },
    cancellations: {
      customer: 'Отменён по вашей просьбе',
      unpaid: 'Оплата не поступила вовремя',
      unaccepted: 'Ресторан не подтвердил его вовремя',
      dishes: 'Закончились блюда',
      address: 'Не можем доставить по этому адресу',
      unreachable: 'Не смогли с вами связаться',
      busy: 'Слишком много заказов',
      power: 'В ресторане нет света',
      air_raid: 'Воздушная тревога',
      curfew: 'Комендантский час',
      weather: 'Погода на дорогах',
    },
  },
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** The hour on Kyiv's clock, with its day where that is not today's. */
function timeOf(moment: Date, now: Date, locale: Locale): string {
  const at = inKyiv(moment).setLocale(intlTag[locale])
  return at.hasSame(inKyiv(now), 'day') ? at.toFormat('HH:mm') : at.toFormat('d MMMM, HH:mm')
}

/** What is expected when, beside the promised time where it moved, the reason first; empty: it has passed. */
function expectedOf(order: NotifiedOrder, locale: Locale, now: Date): string {
  const { type, ready_at, promised_at, delay_reason } = order
  if (ready_at <= now) return ''
  const { expected, instead, delays } = texts[locale]
  const time = timeOf(ready_at, now, locale)
  if (delay_reason === null || ready_at.getTime() === promised_at.getTime()) return fill(expected[type], { time })
  const moved = fill(instead, { time, before: timeOf(promised_at, now, locale) })
  return delay_reason === 'other' ? fill(expected[type], { time: moved }) : `${delays[delay_reason]} — ${moved}`
}

function bodyOf(order: NotifiedOrder, locale: Locale, now: Date): string {
  const { state, type, restaurant, cancel_reason } = order
  const message = texts[locale]
  if (state === 'cancelled') return (cancel_reason && message.cancellations[cancel_reason]) ?? message.cancelled
  if (state === 'completed') return message.handedOver[type === 'courier' ? type : 'other']
  if (state === 'ready')
    return type === 'inhouse'
      ? message.enjoy
      : fill(message.waits, { place: `${restaurant.name[locale]}, ${restaurant.address[locale]}` })
  return expectedOf(order, locale, now)
}

function titleOf({ state, type, ready_at, promised_at }: NotifiedOrder, isTimeOnly: boolean, locale: Locale): string {
  const { titles, moved } = texts[locale]
  // A new order has no title of its own: only its time can have moved.
  if (isTimeOnly || state === 'new') return moved[ready_at < promised_at ? 'sooner' : 'later']
  return state === 'ready' && type === 'inhouse' ? titles.served : titles[state]
}

interface MessageContext {
  readonly tag: string
  readonly link: string
  readonly locale: Locale
  readonly now: Date
  /** The browser knows the state: the message is about the time. */
  readonly isTimeOnly?: boolean
}

/** Silent for a completed order, which has reached its customer; with a sound for every other state. */
export function messageOf(
  order: NotifiedOrder,
  { tag, link, locale, now, isTimeOnly = false }: MessageContext,
): PushMessage {
  const question = order.question_id === null ? null : order.question
  const title = question ? questionTitle(question, locale) : titleOf(order, isTimeOnly, locale)
  const number = fill(texts[locale].number, { number: String(order.number) })
  const sentence = question ? questionBody(question, locale) : bodyOf(order, locale, now)
  const body = [number, sentence].filter(Boolean).join('. ')
  const message = { title, body, tag, link, lang: intlTag[locale], silent: order.state === 'completed' }
  return question ? { ...message, question: pushedQuestion(question, order.order_id, locale) } : message
}
