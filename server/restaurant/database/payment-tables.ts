import type { Generated } from 'kysely'

/** Promo codes, bonuses and payments. */

/** Takes off a percentage or an amount, from a minimum on. */
export interface PromoCodeTable {
  code: string
  percent: number | null
  amount: number | null
  minimum: number
  expires_at: Date | null
  /** Maximum number of orders with this code; cancelled ones do not count. */
  usage_limit: number | null
}

export interface BonusEntryTable {
  id: Generated<number>
  customer_id: number
  points: number
  reason: 'earned' | 'spent' | 'returned' | 'gift'
  order_id: string | null
  created_at: Date
}

export interface PaymentTable {
  id: string
  order_id: string
  provider: string
  amount: number
  state: 'started' | 'held' | 'approved' | 'declined' | 'released' | 'refunded'
  /** The money waits on the card until the restaurant accepts. */
  is_hold: Generated<boolean>
  /** Sum the provider was asked to capture; null: not asked yet. */
  capture_amount: Generated<number | null>
  /** Money no order needs is held or was taken. */
  refund_due: Generated<boolean>
  /** Refunds in all, once none is due; null: the whole sum. */
  refund_amount: Generated<number | null>
  refunded_amount: Generated<number>
  return_url: string
  created_at: Date
  /** The provider's reference; null: the payment's id. */
  reference: Generated<string | null>
  /** The provider's payment page; null until created. */
  page: Generated<string | null>
  /** When the provider was last asked for the status. */
  looked_at: Generated<Date | null>
  /** Sum paid in place of the amount; null: the amount, or nothing. */
  paid_amount: Generated<number | null>
  paid_currency: Generated<string | null>
  /** When the provider was last asked to return or to capture the money. */
  refund_asked_at: Generated<Date | null>
  /** The provider's last word, where no published list has it. */
  unknown_word: Generated<string | null>
}
