import { makeAutoObservable } from 'mobx'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import {
  filledFields,
  isTyped,
  mendedBy,
  type CheckoutFields,
  type FieldName,
  type KnownContact,
} from '#shared/rules/orders/checkout-fields.ts'
import { nullOr, readJson, shape, text } from '#shared/rules/stored/stored-json.ts'

const isObject = (value: unknown): value is OrderForm => typeof value === 'object' && value !== null
const isStored = shape<{ key: string; typed: Partial<CheckoutFields>; sent: OrderForm | null }>({
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
 * `editing` → `confirming`: the time slot is asked for once more → `sending` → `placed`, or `editing` again with errors. Without an
 * answer: `looking` the order up by its key → `placed`, `editing` or `unanswered`, from where `looking` starts again.
 */
export type CheckoutState = 'editing' | 'confirming' | 'sending' | 'looking' | 'unanswered' | 'placed'

/** Why an order was not placed, as texts: by field, and of no field. */
export interface Rejection {
  faults: Partial<Record<FieldName, string>>
  refused: string | null
}

/** The order being written and sent: its key and typed fields survive reload and sign-in. */
export class CheckoutStore {
  state: CheckoutState
  /** `Idempotency-Key`: created with the checkout, the same until success. */
  key: string
  /** Only typed fields: the others come from the profile or are empty. */
  typed: Partial<CheckoutFields> = {}
  /** Sent without an answer: it may be placed, also after a reload. */
  sent: OrderForm | null = null
  faults: Rejection['faults'] = {}
  refused: Rejection['refused'] = null
  /** Counts rejections: the same text is announced again. */
  rejections = 0
  /** The customer's session ended while the form was open: how the order goes on is for the customer to say. */
  isLeft = false
  private readonly newKey: () => string

  constructor(stored: string | null = null, newKey: () => string = randomKey) {
    this.newKey = newKey
    const draft = stored === null ? null : readJson(stored, isStored)
    this.key = draft?.key ?? newKey()
    this.typed = draft?.typed ?? {}
    this.sent = draft?.sent ?? null
    this.state = this.sent ? 'looking' : 'editing'
    makeAutoObservable<this, 'newKey'>(this, { newKey: false }, { deep: false })
  }

  /** As it is stored; null once the order is placed. */
  get json(): string | null {
    return this.state === 'placed' ? null : JSON.stringify({ key: this.key, typed: this.typed, sent: this.sent })
  }

  fields(contact: KnownContact | null, payments: readonly PaymentMethod[]): CheckoutFields {
    return filledFields(this.typed, contact, payments)
  }

  type(typed: Partial<CheckoutFields>): void {
    this.typed = { ...this.typed, ...typed }
    this.clearFaults(mendedBy(typed))
  }
  setLeft(isLeft: boolean): void {
    this.isLeft = isLeft
  }
  /** Before anything is sent: the focus stays where it is. */
  showFaults(faults: Rejection['faults']): void {
    this.faults = { ...this.faults, ...faults }
  }
  clearFaults(fields: readonly FieldName[]): void {
    this.faults = { ...this.faults, ...Object.fromEntries(fields.map((field) => [field, undefined])) }
  }
  /** Locks the form: a second press sends nothing. */
  confirm(): void {
    this.state = 'confirming'
    this.faults = {}
    this.refused = null
  }
  send(form: OrderForm): void {
    this.sent = form
    this.state = 'sending'
  }
  look(): void {
    this.state = 'looking'
  }
  /** No lookup was answered; the order may still be placed. */
  giveUp(): void {
    this.state = 'unanswered'
  }
  /** The order was not placed: the fields can be edited again, under the same key. */
  reject({ faults = {}, refused = null }: Partial<Rejection>): void {
    this.sent = null
    this.state = 'editing'
    this.faults = faults
    this.refused = refused
    this.rejections += 1
  }
  place(): void {
    this.state = 'placed'
  }
  /** The key belongs to another order. */
  renewKey(): void {
    this.key = this.newKey()
  }
  /** Another tab has placed the order of this key, or logged out: the fields are dropped, unless the order is being sent here too. */
  dropElsewhere(): void {
    if (this.state !== 'editing') return
    this.renewKey()
    this.typed = {}
  }
}
