import type { operatorApi, RestaurantSettings } from '../operator.ts'
import type { ExamplesOf } from './example.ts'
import { ordersExamples } from './orders.ts'

/** Examples of the operator's calls. */

const { one, events } = ordersExamples
const order = one.answer
const courier = { name: 'Андрій', phone: '380671234599', minutes: 12 }
const refund = {
  reference: '8d1f0c2e-6b7a-4f3d-9e21-5a4b3c2d1e0f',
  provider: 'monobank',
  amount: 400.2,
  currency: 'UAH',
  reason: 'cancelled' as const,
  is_due: true,
  order_id: order.id,
  number: order.number,
  name: order.name,
  phone: order.phone,
  paid_since: order.created_at,
}

const christmas = { date: '12-25', name: { uk: 'Різдво', ru: 'Рождество' }, shifts: [] }
const settings: RestaurantSettings = {
  id: 1,
  name: { uk: 'Жар на Подолі', ru: 'Жар на Подоле' },
  opens_at: '09:00',
  closes_at: '23:00',
  hours: [
    { weekdays: [1, 2, 3, 4, 7], opens_at: '09:00', closes_at: '23:00' },
    { weekdays: [5, 6], opens_at: '09:00', closes_at: '02:00' },
  ],
  special_days: [christmas],
  services: ['courier', 'pickup'],
  payments: null,
  tables: ['1', '2', 'Т5'],
}

export const operatorExamples: ExamplesOf<typeof operatorApi> = {
  getOrders: { answer: { data: [order] } },
  moveOrder: {
    params: one.params,
    body: { state: events.answer.state },
    answer: { data: { ...order, state: events.answer.state } },
  },
  cancelNeighbours: {
    params: one.params,
    answer: { data: [{ ...order, state: 'cancelled', cancel_reason: 'other' }] },
  },
  setReadyTime: {
    params: one.params,
    body: { ready_at: '2026-11-20T13:15:00Z', reason: 'busy' },
    answer: { data: { ...order, ready_at: '2026-11-20T13:15:00Z', delay_reason: 'busy' } },
  },
  setCourier: { params: one.params, body: { courier }, answer: { data: { ...order, courier } } },
  askQuestion: {
    params: one.params,
    body: {
      subject: 'line',
      product_id: 1,
      choices: [{ kind: 'replace', product_id: 12 }, { kind: 'leave_out' }, { kind: 'cancel' }],
      silence: 1,
      minutes: 10,
    },
    answer: { data: ordersExamples.answer.answer },
  },
  setReceipt: { params: one.params, body: { receipt_url: 'https://check.example/8d1f' }, answer: { data: order } },
  getOrderPayments: {
    params: one.params,
    answer: {
      data: [
        {
          reference: refund.reference,
          provider: 'monobank',
          amount: 400.2,
          refunded: 0,
          state: 'held',
          text: 'Зарезервовано на картці: 400,20 ₴. Спишемо після підтвердження замовлення.',
          since: order.created_at,
        },
      ],
    },
  },
  getUnknownPayments: {
    answer: {
      data: [
        {
          reference: refund.reference,
          provider: 'liqpay',
          unknown_word: 'wait_review',
          amount: 400.2,
          order_id: order.id,
          number: order.number,
          name: order.name,
          phone: order.phone,
          since: order.created_at,
        },
      ],
    },
  },
  getRefunds: { answer: { data: [refund] } },
  settleRefund: { params: { reference: refund.reference }, answer: { data: { ...refund, is_due: false } } },
  setStop: {
    body: { terminal_id: 101, product_id: 1, stopped: true, stopped_until: '2026-11-21T06:00:00Z' },
    answer: { status: 'success' },
  },
  setOptionStop: { body: { terminal_id: 101, option_id: 11, stopped: true }, answer: { status: 'success' } },
  setRestaurant: {
    params: { id: '1' },
    body: { paused: true, paused_until: '2026-11-20T13:00:00Z', pause_reason: 'power' },
    answer: {
      data: { id: 1, paused: true, paused_until: '2026-11-20T13:00:00Z', pause_reason: 'power', busy_minutes: 0 },
    },
  },
  setSituation: {
    params: { id: '1' },
    body: { situation: 'air_raid' },
    answer: { data: { id: 1, situation: 'air_raid' } },
  },
  setWays: {
    params: { id: '1' },
    body: { services: ['courier', 'pickup'], payments: null },
    answer: { data: settings },
  },
  getRestaurants: { answer: { data: [settings] } },
  setHours: { params: { id: '1' }, body: { hours: settings.hours }, answer: { data: settings } },
  setSpecialDay: {
    params: { id: '1', date: '12-25' },
    body: { name: christmas.name, shifts: [] },
    answer: { data: settings },
  },
  dropSpecialDay: { params: { id: '1', date: '12-25' }, answer: { data: { ...settings, special_days: [] } } },
}
