import { makeAutoObservable } from 'mobx'
import type { OrderForm, Slots } from '#shared/contract/orders.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { formatPhone, isWholePhone, phoneDigits } from '#shared/rules/phone.ts'
import { flag, maybe, nullOr, oneOf, readJson, shape, text, whole } from '#shared/rules/shape.ts'

/** What a customer fills in at the checkout. */
export interface Fields {
  name: string
  /** As typed, mask and all. */
  phone: string
  /** Start of a slot, null for as soon as possible, empty while a slot is still to be picked. */
  slot: string | null
  payment: OrderForm['payment']
  change: string
  cutlery: number
  comment: string
  noCall: boolean
  messenger: boolean
  consent: boolean
}

/** The customer's own data that fills what was not typed. */
export interface Known {
  name: string | null
  phone: string
  is_not_call_confirmation: boolean
  contact_me_telegram_viber: boolean
}

/** Everything of an order that is not typed. */
export interface Purchase {
  restaurantId: number | null
  /** Hryvnias of the quote the customer sees. */
  total: number
  lines: OrderForm['lines']
}

/** A field as the order names it. */
export type FieldName = 'restaurant_id' | 'slot' | 'name' | 'phone' | 'change_from' | 'comment' | 'consent'
export type Fault = 'restaurant' | 'slot' | 'required' | 'phone' | 'changeLow' | 'consent'
export type Faults = Partial<Record<FieldName, Fault>>

export const CUTLERY_MAX = 20

const blank: Fields = {
  name: '', phone: '', slot: null, payment: 'cash', change: '', cutlery: 1, comment: '',
  noCall: false, messenger: false, consent: true,
}

const isTyped = shape<Partial<Fields>>({
  name: maybe(text), phone: maybe(text), slot: maybe(nullOr(text)), payment: maybe(oneOf('cash', 'card_on_receipt')),
  change: maybe(text), cutlery: maybe(whole(0, CUTLERY_MAX)), comment: maybe(text),
  noCall: maybe(flag), messenger: maybe(flag), consent: maybe(flag),
})
const isObject = (value: unknown): value is OrderForm => typeof value === 'object' && value !== null
const isStored = shape<{ key: string; typed: Partial<Fields>; sent: OrderForm | null }>({
  key: (value): value is string => text(value) && /^[0-9a-f-]{36}$/.test(value), typed: isTyped, sent: nullOr(isObject),
})

/** A random UUID wherever the shop is opened; `crypto.randomUUID` is missing on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** An order being written: its key and what was typed outlive reload and sign-in (quality 5, ux "Forms"). */
export class CheckoutDraft {
  /** `Idempotency-Key`: made when the checkout opens, kept until success (quality 5). */
  key: string
  /** Only what was typed: the rest is the profile's or empty. */
  typed: Partial<Fields> = {}
  /** Sent, and no answer came: it may be placed, so nothing but this very order goes out under the key. */
  sent: OrderForm | null = null
  sending = false
  placed = false
  private readonly newKey: () => string

  constructor(stored: string | null = null, newKey: () => string = randomKey) {
    this.newKey = newKey
    const draft = stored === null ? null : readJson(stored, isStored)
    this.key = draft?.key ?? newKey()
    this.typed = draft?.typed ?? {}
    this.sent = draft?.sent ?? null
    makeAutoObservable<this, 'newKey'>(this, { newKey: false }, { deep: false })
  }

  /** What the browser keeps; nothing once the order is placed. */
  get json(): string | null { return this.placed ? null : JSON.stringify({ key: this.key, typed: this.typed, sent: this.sent }) }

  fields(known: Known | null): Fields {
    const profile = known && {
      name: known.name ?? '', phone: formatPhone(known.phone),
      noCall: known.is_not_call_confirmation, messenger: known.contact_me_telegram_viber,
    }
    return { ...blank, ...profile, ...this.typed }
  }

  type(typed: Partial<Fields>): void { this.typed = { ...this.typed, ...typed } }
  send(form: OrderForm): void {
    this.sent = form
    this.sending = true
  }
  finish(): void { this.placed = true }
  /** No answer came: the sent order stays. */
  lose(): void { this.sending = false }
  /** The answer said no: what was typed is free to change again. */
  refuse(): void {
    this.sent = null
    this.sending = false
  }
  /** The key already belongs to another order, placed from another tab. */
  renewKey(): void { this.key = this.newKey() }
}

/** The wish as it can be kept: what the restaurant does not offer now is still to be picked. */
export function possibleSlot(slot: string | null, slots: Slots | undefined): string | null {
  if (!slots) return slot
  const offered = slot === null ? slots.asap_minutes !== null : slots.slots.includes(slot)
  return offered ? slot : ''
}

/** '1 250,50' → 1250.5; null when nothing or no amount is written. */
export function moneyTyped(typed: string): number | null {
  const digits = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}

/** What has to be put right before the order can go; the server checks again. */
export function faultsOf(fields: Fields, { restaurantId, total }: Purchase): Faults {
  const faults: Faults = {}
  if (restaurantId === null) faults.restaurant_id = 'restaurant'
  if (fields.slot === '') faults.slot = 'slot'
  if (fields.name.trim() === '') faults.name = 'required'
  if (!isWholePhone(phoneDigits(fields.phone))) faults.phone = 'phone'
  if (fields.payment === 'cash' && isChangeLow(fields.change, total)) faults.change_from = 'changeLow'
  if (!fields.consent) faults.consent = 'consent'
  return faults
}

const isChangeLow = (change: string, total: number): boolean =>
  change.trim() !== '' && kopiykas(moneyTyped(change) ?? 0) < kopiykas(total)

/** The order as it is sent; only for fields without faults. */
export const orderForm = (fields: Fields, { restaurantId, total, lines }: Purchase): OrderForm => ({
  type: 'pickup', restaurant_id: restaurantId ?? 0, name: fields.name, phone: phoneDigits(fields.phone), slot: fields.slot,
  payment: fields.payment, change_from: fields.payment === 'cash' ? moneyTyped(fields.change) : null,
  cutlery: fields.cutlery, comment: fields.comment,
  is_not_call_confirmation: fields.noCall, contact_me_telegram_viber: fields.messenger,
  expected_total: total, consent: true, lines,
})
