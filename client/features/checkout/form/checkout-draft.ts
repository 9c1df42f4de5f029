import { makeAutoObservable } from 'mobx'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { OrderForm } from '#shared/contract/orders.ts'
import { nullOr, readJson, shape, text } from '#shared/rules/stored-json.ts'
import { filledFields, isTyped, type Fields, type Known } from './checkout-fields.ts'

const isObject = (value: unknown): value is OrderForm => typeof value === 'object' && value !== null
const isStored = shape<{ key: string; typed: Partial<Fields>; sent: OrderForm | null }>({
  key: (value): value is string => text(value) && /^[0-9a-f-]{36}$/.test(value),
  typed: isTyped,
  sent: nullOr(isObject),
})

/** A random UUID wherever the shop is opened; `crypto.randomUUID` is missing on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * `writing`; `sending`; `checking`: sent without an answer, so the client looks the order up; `unheard`: the lookups had no answer
 * either.
 */
export type Phase = 'writing' | 'sending' | 'checking' | 'unheard'

/** An order being written: its key and typed fields survive reload and sign-in. */
export class CheckoutDraft {
  /** `Idempotency-Key`: created with the checkout, the same until success. */
  key: string
  /** Only typed fields: the others come from the profile or are empty. */
  typed: Partial<Fields> = {}
  /** Sent without an answer: it may be placed, also after a reload. */
  sent: OrderForm | null = null
  phase: Phase
  placed = false
  private readonly newKey: () => string

  constructor(stored: string | null = null, newKey: () => string = randomKey) {
    this.newKey = newKey
    const draft = stored === null ? null : readJson(stored, isStored)
    this.key = draft?.key ?? newKey()
    this.typed = draft?.typed ?? {}
    this.sent = draft?.sent ?? null
    this.phase = this.sent ? 'checking' : 'writing'
    makeAutoObservable<this, 'newKey'>(this, { newKey: false }, { deep: false })
  }

  /** The stored draft; null once the order is placed. */
  get json(): string | null {
    return this.placed ? null : JSON.stringify({ key: this.key, typed: this.typed, sent: this.sent })
  }

  fields(known: Known | null, payments: readonly PaymentMethod[]): Fields {
    return filledFields(this.typed, known, payments)
  }

  type(typed: Partial<Fields>): void {
    this.typed = { ...this.typed, ...typed }
  }
  /** Locks the form: a second press sends nothing. */
  begin(): void {
    this.phase = 'sending'
  }
  send(form: OrderForm): void {
    this.sent = form
  }
  /** No answer, so the order is looked up. */
  check(): void {
    this.phase = 'checking'
  }
  /** No lookup was answered; the order may still be placed. */
  giveUp(): void {
    this.phase = 'unheard'
  }
  /** The order was not placed: the fields can be edited again, under the same key. */
  release(): void {
    this.sent = null
    this.phase = 'writing'
  }
  finish(): void {
    this.placed = true
  }
  /** The key belongs to another order. */
  renewKey(): void {
    this.key = this.newKey()
  }
  /** Another tab has placed the order of this key, or logged out: the draft is dropped, unless it is being sent here too. */
  droppedElsewhere(): void {
    if (this.phase !== 'writing' || this.placed) return
    this.renewKey()
    this.typed = {}
  }
}
