import { operatorApi } from '#shared/contract/operator.ts'
import type { Restaurant } from '#shared/contract/business.ts'
import type { Answered, Ask } from './ask.ts'

/** What the forms of the counter ask of the operator's calls, which check every value. */

export type Fields = Readonly<Record<string, string | undefined>>
type Press = Promise<Answered<unknown>>

const numberIn = (text = ''): number => Number.parseInt(text, 10)

/** Silence takes the first choice that costs nothing more: a dish is left out, the time moves, the guest is called. */
function questionOf({ subject, line = '', lines, replacement, ready_at }: Fields): object {
  if (subject === 'time') return { subject, choices: [{ kind: 'new_time', ready_at }, { kind: 'cancel' }], silence: 0 }
  if (subject === 'address')
    return { subject, choices: [{ kind: 'meet' }, { kind: 'call' }, { kind: 'cancel' }], silence: 1 }
  const [product_id, index] = line.split(':').map(Number)
  const replace = replacement ? [{ kind: 'replace', product_id: numberIn(replacement) }] : []
  const leaveOut = lines === '1' ? [] : [{ kind: 'leave_out' }]
  return {
    subject,
    product_id,
    line: index,
    choices: [...replace, ...leaveOut, { kind: 'cancel' }],
    silence: replace.length,
  }
}

export const orderPresses: Readonly<Record<string, (ask: Ask, id: string, fields: Fields) => Press>> = {
  state: (ask, id, { state, cancel_reason, product }) =>
    ask(operatorApi.moveOrder, {
      params: { id },
      body: {
        state,
        ...(cancel_reason && { cancel_reason }),
        ...(product && { cancelled_products: [Number(product)] }),
      },
    }),
  time: (ask, id, { ready_at, reason }) =>
    ask(operatorApi.setReadyTime, { params: { id }, body: { ready_at, reason } }),
  courier: (ask, id, { name, phone = '', minutes }) =>
    ask(operatorApi.setCourier, {
      params: { id },
      body: {
        courier: name ? { name, phone: phone.replace(/\D/g, ''), minutes: minutes ? numberIn(minutes) : null } : null,
      },
    }),
  question: (ask, id, fields) => ask(operatorApi.askQuestion, { params: { id }, body: questionOf(fields) }),
}

export const pressRestaurant = (ask: Ask, id: string, { paused, paused_until, reason, busy_minutes }: Fields): Press =>
  ask(operatorApi.setRestaurant, {
    params: { id },
    body: {
      ...(paused === 'no' && { paused: false }),
      ...(paused === 'yes' && { paused: true, paused_until: paused_until || null, pause_reason: reason }),
      ...(busy_minutes && { busy_minutes: numberIn(busy_minutes) }),
    },
  })

export const pressStop = (ask: Ask, restaurant: Restaurant | undefined, { product, stopped }: Fields): Press =>
  ask(operatorApi.setStop, {
    body: { terminal_id: Number(restaurant?.terminal_id), product_id: Number(product), stopped: stopped === 'yes' },
  })

export const pressRefund = (ask: Ask, reference: string): Press =>
  ask(operatorApi.settleRefund, { params: { reference } })
