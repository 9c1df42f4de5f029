import type { OrderedLine } from '../order-lines.ts'
import type { ordersBff } from '../order-endpoints.ts'
import type { OrderForm, Quote } from '../order-forms.ts'
import type { Order, OrderEvent } from '../orders.ts'
import type { paymentsBff } from '../payments.ts'
import type { pushBff } from '../push.ts'
import { address, region } from './delivery.ts'
import type { ExamplesOf } from './example.ts'
import { restaurant } from './menu.ts'

/** Examples of a courier order from its price to its end. */

const id = '4f3c2a10-9d5e-4b7a-8c61-2f0d7e9b1a34'
const lines: OrderedLine[] = [
  { product_id: 1, qty: 4, options: [{ group_id: 1, option_id: 11, qty: 2 }], note: 'Без цибулі' },
]
const adjika = { group_id: 1, group_name: 'Соус', option_id: 11, name: 'Аджика', qty: 2, free_qty: 1, price: 35 }
const priced = {
  product_id: 1,
  name: 'Шашлик зі свинини',
  qty: 4,
  price: 94.5,
  sum: 413,
  options: [adjika],
  note: 'Без цибулі',
  options_sum: 35,
}
const sums = { subtotal: 413, discount: 41.3, bonuses_spent: 0, bonuses_earned: 18, delivery_cost: 60, total: 431.7 }
const quote: Quote = {
  ...sums,
  lines: [{ ...priced, problem: null, problem_at: null }],
  promo: 'applied',
  bonuses_available: 120,
  bonuses_offered: 0,
  region,
  missing_to_minimum: 0,
  missing_to_free: 524.8,
  can_order: true,
  obstacle: null,
}
const form: OrderForm = {
  type: 'courier',
  address,
  lines,
  promo_code: 'VOHON10',
  bonuses: 0,
  name: 'Олена',
  phone: '380671234567',
  slot: null,
  payment: 'card_online',
  change_from: null,
  cutlery: 2,
  comment: 'Домофон не працює',
  is_not_call_confirmation: true,
  contact_me_telegram_viber: true,
  expected_total: 431.7,
  consent: true,
}
const order: Order = {
  ...sums,
  id,
  number: '1042',
  state: 'new',
  created_at: '2026-11-20T12:00:00Z',
  ready_at: '2026-11-20T12:45:00Z',
  promised_at: '2026-11-20T12:45:00Z',
  delay_reason: null,
  cancel_reason: null,
  cancelled_products: [],
  question_id: null,
  state_times: [{ state: 'new', at: '2026-11-20T12:00:00Z' }],
  type: 'courier',
  restaurant: { id: restaurant.id, name: restaurant.name, address: restaurant.address },
  address,
  table: null,
  name: 'Олена',
  phone: '380671234567',
  payment: 'card_online',
  is_paid: false,
  unpaid_reason: null,
  late_payment: null,
  pay_until: '2026-11-20T12:30:00Z',
  payment_choices: ['cash', 'card_on_receipt'],
  question: null,
  comment: 'Домофон не працює',
  promo_code: 'VOHON10',
  change_from: null,
  receipt_url: 'https://check.example/8d1f',
  lines: [
    {
      ...priced,
      image_preview: '/media/products/shashlyk-zi-svynyny.svg',
      weight: '300 г',
      productData: { minimum: 300, step: 100, unit: 'g' },
    },
  ],
}
const orderWithQuestion: Order = {
  ...order,
  question_id: '5b0e2f6a-1c3d-4e8f-9a7b-6d5c4b3a2f10',
  question: {
    id: '5b0e2f6a-1c3d-4e8f-9a7b-6d5c4b3a2f10',
    subject: 'line',
    product_id: priced.product_id,
    name: priced.name,
    choices: [
      { kind: 'replace', product_id: 12, name: 'Люля-кебаб', qty: 1, ready_at: null, total: 380.2 },
      { kind: 'cancel', product_id: null, name: '', qty: null, ready_at: null, total: 400.2 },
    ],
    silence: 0,
    expires_at: '2026-11-20T12:15:00Z',
    answer: null,
    is_by_silence: false,
  },
}
const answered: Order = {
  ...orderWithQuestion,
  question_id: null,
  question: orderWithQuestion.question && { ...orderWithQuestion.question, answer: 0 },
}
const { id: _id, phone: _phone, ...linked } = order
const event: OrderEvent = {
  state: 'cooking',
  ready_at: '2026-11-20T12:45:00Z',
  promised_at: '2026-11-20T12:45:00Z',
  delay_reason: null,
  cancel_reason: null,
  cancelled_products: [],
  question_id: null,
  state_times: [
    { state: 'new', at: '2026-11-20T12:00:00Z' },
    { state: 'confirmed', at: '2026-11-20T12:02:00Z' },
    { state: 'cooking', at: '2026-11-20T12:10:00Z' },
  ],
  is_paid: true,
  unpaid_reason: null,
  late_payment: null,
  receipt_url: null,
}
const slots = {
  asap_minutes: 45,
  slots: ['2026-11-20T13:00:00Z', '2026-11-20T13:30:00Z'],
  last_order_at: '2026-11-20T20:30:00Z',
  opens_at: null,
}
/** As long as a link is, and none. */
const sealed = 'x7Qm0dS4kV_1bYwR'.repeat(10)
const key = '9b2d6f0e-3c41-4a58-b7f6-1e8a5c0d2f93'

export const ordersExamples: ExamplesOf<typeof ordersBff> = {
  quote: { body: { type: 'courier', address, lines, promo_code: 'VOHON10', bonuses: 0 }, answer: quote },
  regionSlots: { params: { id: '11' }, answer: slots },
  slots: { params: { id: '1' }, answer: slots },
  place: { headers: { 'idempotency-key': key }, body: form, answer: order },
  byKey: { params: { key }, headers: { 'order-phone': order.phone }, answer: order },
  list: {
    query: { page: '1' },
    answer: { data: [order], meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 } },
  },
  latest: { answer: { order, orders: [order] } },
  one: { params: { id }, answer: { ...order, unpaid_reason: 'declined' } },
  cancel: { params: { id }, answer: { ...order, state: 'cancelled' } },
  answer: { params: { id }, body: { question_id: orderWithQuestion.question_id ?? '', choice: 0 }, answer: answered },
  linked: { params: { sealed }, answer: { ...linked, state: 'cooking', is_paid: true } },
  linkedEvents: { params: { sealed }, answer: event },
  events: { params: { id }, answer: event },
}

export const paymentsExamples: ExamplesOf<typeof paymentsBff> = {
  start: { params: { id }, answer: { payment_url: 'https://pay.example/p/8d1f', provider: 'sandbox' } },
  change: {
    params: { id },
    body: { payment: 'cash' },
    answer: { ...order, payment: 'cash', pay_until: null, payment_choices: [] },
  },
  callback: {
    params: { provider: 'monobank' },
    headers: { 'x-sign': 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQ==' },
    body: '{"invoiceId":"p2_9ZgpZVsl3","status":"success","amount":40020,"ccy":980,"reference":"8d1f0c2e-6b7a-4f3d-9e21-5a4b3c2d1e0f"}',
    answer: { status: 'success' },
  },
}

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpH2kXw0mVb3'
const keys = {
  p256dh: 'BGWFDKyKtwuNJorQBZA7pbqtXJR0NKNZgQ0x0Hxmq81_LDyyraxkBnZgOdHX-2FZMPh1ccor8DDc-_QPplb3XXg',
  auth: 'k9Xl2sJ0pV4mQ7wR1tY6Ug',
}

export const pushExamples: ExamplesOf<typeof pushBff> = {
  key: {
    answer: { public_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' },
  },
  subscribe: { params: { id }, body: { endpoint, keys }, answer: { status: 'success' } },
  unsubscribe: { params: { id }, body: { endpoint }, answer: { status: 'success' } },
}
