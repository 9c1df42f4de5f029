import type { PushedQuestion, PushMessage } from '../../../../shared/contract/push.ts'
import { intlTag, type Locale } from '../../../../shared/locale.ts'
import { inKyiv } from '../clock-day.ts'
import type { StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { messageText } from '../messages.ts'

/** Push message of an order. Locked screens show it, so it has the order's number, never a name, an address or a sum. */

interface MessageContext {
  readonly tag: string
  readonly link: string
  readonly locale: Locale
  readonly now: Date
  /** The browser knows the state: the message is about the time. */
  readonly isTimeOnly?: boolean
}

/** The hour on Kyiv's clock, with its day where that is not today's. */
function timeOf(moment: Date, { now, locale }: Pick<MessageContext, 'now' | 'locale'>): string {
  const at = inKyiv(moment).setLocale(intlTag[locale])
  return at.hasSame(inKyiv(now), 'day') ? at.toFormat('HH:mm') : at.toFormat('d MMMM, HH:mm')
}

/** What is expected when, beside the promised time where it moved, the reason first; empty: it has passed. */
function expectedOf({ type, ready_at, promised_at, delay_reason }: StoredOrder, context: MessageContext): string {
  const { locale, now } = context
  if (ready_at <= now) return ''
  const expected = (time: string): string => messageText(locale, `expected_${type}`, { time })
  const time = timeOf(ready_at, context)
  if (delay_reason === null || ready_at.getTime() === promised_at.getTime()) return expected(time)
  const moved = messageText(locale, 'moved_instead', { time, before: timeOf(promised_at, context) })
  return delay_reason === 'other' ? expected(moved) : `${messageText(locale, `delay_${delay_reason}`)} — ${moved}`
}

function bodyOf(order: StoredOrder, context: MessageContext): string {
  const { state, type, restaurant, cancel_reason } = order
  const { locale } = context
  if (state === 'cancelled') return messageText(locale, `cancelled_${cancel_reason ?? 'other'}`)
  if (state === 'completed') return messageText(locale, `handed_over_${type === 'courier' ? type : 'other'}`)
  if (state !== 'ready') return expectedOf(order, context)
  if (type === 'inhouse') return messageText(locale, 'order_enjoy')
  return messageText(locale, 'order_waits', { place: `${restaurant.name[locale]}, ${restaurant.address[locale]}` })
}

function titleOf(
  { state, type, ready_at, promised_at }: StoredOrder,
  { locale, isTimeOnly = false }: MessageContext,
): string {
  // A new order has no title of its own: only its time can have moved.
  if (isTimeOnly || state === 'new') return messageText(locale, ready_at < promised_at ? 'moved_sooner' : 'moved_later')
  return messageText(locale, state === 'ready' && type === 'inhouse' ? 'order_served' : `order_${state}`)
}

const clock = (moment: string): string => inKyiv(new Date(moment)).toFormat('HH:mm')

/** A choice as a button, or as what the restaurant does when nobody answers. */
const choiceText = (
  { kind, name, ready_at }: StoredChoice,
  locale: Locale,
  whose: 'choice' | 'otherwise' = 'choice',
): string =>
  messageText(locale, `${whose}_${kind}`, { name: name?.[locale] ?? '', time: ready_at ? clock(ready_at) : '' })

export const questionTitle = ({ subject, name }: StoredQuestion, locale: Locale): string =>
  messageText(locale, `question_${subject}`, { name: name?.[locale] ?? '' })

function questionBody({ choices, silence, expires_at }: StoredQuestion, locale: Locale): string {
  const silent = choices[silence]
  const choice = silent ? choiceText(silent, locale, 'otherwise') : ''
  return messageText(locale, 'question_until', { time: clock(expires_at), choice })
}

const pushedQuestion = ({ id, choices }: StoredQuestion, order_id: string, locale: Locale): PushedQuestion => ({
  id,
  order_id,
  choices: choices.map((choice) => choiceText(choice, locale)),
  answered: messageText(locale, 'question_answered'),
  failed: messageText(locale, 'question_failed'),
})

/** Silent for a completed order, which has reached its customer; with a sound for every other state. */
export function messageOf(order: StoredOrder, context: MessageContext): PushMessage {
  const { tag, link, locale } = context
  const question = order.question_id === null ? null : order.question
  const title = question ? questionTitle(question, locale) : titleOf(order, context)
  const number = messageText(locale, 'order_number', { number: String(order.number) })
  const sentence = question ? questionBody(question, locale) : bodyOf(order, context)
  const body = [number, sentence].filter(Boolean).join('. ')
  const message = { title, body, tag, link, lang: intlTag[locale], silent: order.state === 'completed' }
  return question ? { ...message, question: pushedQuestion(question, order.id, locale) } : message
}
