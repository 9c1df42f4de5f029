import type { OrderState } from '#shared/contract/orders.ts'
import type { PushMessage } from '#shared/contract/push.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { inKyiv } from '../kyiv-time.ts'
import type { StoredOrder } from '../../database/tables.ts'

/** Push message of an order. Locked screens show it, so it has the order's number, never a name, an address or a sum. */

type Type = StoredOrder['type']
type NotifiedState = Exclude<OrderState, 'new'>
export type NotifiedOrder = Pick<StoredOrder, 'state' | 'type' | 'ready_at' | 'restaurant'> & {
  readonly number: number
}

interface Texts {
  readonly titles: Record<NotifiedState, string> & { readonly served: string }
  readonly number: string
  readonly expected: Record<Type, string>
  readonly waits: string
  readonly enjoy: string
  readonly handedOver: Record<'courier' | 'other', string>
  readonly cancelled: string
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
  },
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** The hour on Kyiv's clock, with its day where that is not today's. */
function timeOf(moment: Date, now: Date, locale: Locale): string {
  const at = inKyiv(moment).setLocale(intlTag[locale])
  return at.hasSame(inKyiv(now), 'day') ? at.toFormat('HH:mm') : at.toFormat('d MMMM, HH:mm')
}

function saidOf({ state, type, ready_at, restaurant }: NotifiedOrder, locale: Locale, now: Date): string {
  const said = texts[locale]
  if (state === 'cancelled') return said.cancelled
  if (state === 'completed') return said.handedOver[type === 'courier' ? type : 'other']
  if (state === 'ready')
    return type === 'inhouse'
      ? said.enjoy
      : fill(said.waits, { place: `${restaurant.name[locale]}, ${restaurant.address[locale]}` })
  return fill(said.expected[type], { time: timeOf(ready_at, now, locale) })
}

/** Silent for a completed order, which has reached its customer; with a sound for every other state. */
export function messageOf(
  order: NotifiedOrder,
  { tag, link, locale, now }: { tag: string; link: string; locale: Locale; now: Date },
): PushMessage {
  const { titles, number } = texts[locale]
  const title =
    order.state === 'ready' && order.type === 'inhouse' ? titles.served : titles[order.state as NotifiedState]
  const body = `${fill(number, { number: String(order.number) })}. ${saidOf(order, locale, now)}`
  return { title, body, tag, link, lang: intlTag[locale], silent: order.state === 'completed' }
}
