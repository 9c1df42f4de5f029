import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Address } from '../../../shared/contract/delivery.ts'
import type { OrderForm } from '../../../shared/contract/order-forms.ts'
import type { OrderQuestion, QuestionChoice } from '../../../shared/contract/order-question.ts'
import type { DeclaredAllergen } from '../../../shared/rules/menu/diet.ts'
import type { Courier, Order, OrderState } from '../../../shared/contract/orders.ts'
import type { Localised } from '../folder/file-fields.ts'
import type { Locale } from '../../../shared/locale.ts'

/** Orders with the lines as they were sold, the restaurant's questions about them, and their payments. */

type OrderLine = Order['lines'][number]

/** A line as it was sold: later changes of the menu do not touch it. */
export interface SoldLine extends Pick<OrderLine, 'product_id' | 'image_preview' | 'qty' | 'price' | 'sum'> {
  name: Localised
  weight: Localised
  /** Null for orders older than this column. */
  productData?: { minimum: number; step: number; unit: 'g' | 'piece' }
  allergens?: DeclaredAllergen[]
  note?: string
  guest?: string
  /** Absent for lines without options; prices are kopiykas. */
  options?: SoldOption[]
  options_sum?: number
}

export interface SoldOption {
  group_id: number
  group_name: Localised
  option_id: number
  name: Localised
  qty: number
  free_qty: number
  price: number
  options?: SoldOption[]
}

/** What the contract says of the same fields; sums are kopiykas here. */
type Placed = Pick<Order, 'id' | 'state' | 'name' | 'phone' | 'payment' | 'change_from' | 'comment' | 'dropoff'>
type Wishes = Pick<OrderForm, 'cutlery' | 'is_not_call_confirmation' | 'contact_me_telegram_viber'>

export interface OrderTable extends Placed, Wishes {
  number: Generated<number>
  idempotency_key: string
  form_hash: string
  customer_id: number | null
  /** Of a guest: equal for all orders from one network. */
  network: Generated<string | null>
  state_since: Date
  /** The states so far, first to last. */
  state_times: JSONColumnType<Order['state_times'], string | undefined, string>
  created_at: Date
  ready_at: Date
  promised_at: Date
  /** Why the restaurant moved `ready_at`. */
  delay_reason: Generated<Order['delay_reason']>
  cancel_reason: Generated<Order['cancel_reason']>
  cancelled_products: JSONColumnType<number[], string | undefined, string>
  /** The question that waits for an answer. */
  question_id: Generated<string | null>
  /** The last question, answered or not. */
  question: ColumnType<StoredQuestion | null, string | undefined, string>
  /** When cooking ends; for deliveries `ready_at` is later, with the customer. */
  cooked_at: Date
  type: Generated<'courier' | 'pickup' | 'inhouse'>
  restaurant_id: number
  restaurant: JSONColumnType<{ id: number; name: Localised; address: Localised }>
  address: ColumnType<Address | null, string | null | undefined, string | null>
  table_name: Generated<string | null>
  /** Ways to pay at the door that it could have been placed with. */
  payment_choices: JSONColumnType<Order['payment_choices'], string | undefined, never>
  is_paid: Generated<boolean>
  /** Result of the last attempt to pay online; null: none yet, or paid. */
  unpaid_reason: Generated<Order['unpaid_reason']>
  /** Kopiykas that came too late or in another sum, and when. */
  late_sum: Generated<number | null>
  late_at: Generated<Date | null>
  receipt_url: Generated<string | null>
  courier: ColumnType<Courier | null, string | undefined, string | null>
  lines: JSONColumnType<SoldLine[]>
  subtotal: number
  delivery_cost: number
  total: number
  promo_code: Generated<string | null>
  discount: Generated<number>
  /** Points, each worth a hryvnia; earned ones are credited when the order is completed. */
  bonuses_spent: Generated<number>
  bonuses_earned: Generated<number>
}

/** What an order becomes by a choice: prices of the moment it was asked. */
export interface StoredChoice extends Omit<QuestionChoice, 'name' | 'total'> {
  name: Localised | null
  sums: Pick<StoredOrder, 'subtotal' | 'discount' | 'bonuses_spent' | 'bonuses_earned' | 'total'>
  /** Null: the lines stay. */
  lines: SoldLine[] | null
}

export interface StoredQuestion extends Omit<OrderQuestion, 'name' | 'choices'> {
  name: Localised | null
  choices: StoredChoice[]
}

export interface OrderTables {
  orders: OrderTable
  payments: {
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
    /** Sum and currency paid in place of the requested ones; null: those, or nothing. */
    paid_amount: Generated<number | null>
    paid_currency: Generated<string | null>
    /** When the provider was last asked to return or to capture the money. */
    refund_asked_at: Generated<Date | null>
    /** The provider's last word, where no published list has it. */
    unknown_word: Generated<string | null>
  }
  /** Browsers that get push messages about an order. */
  push_subscriptions: {
    id: Generated<number>
    order_id: string
    endpoint: string
    p256dh: string
    auth: string
    locale: Locale
    /** Path of the shop that a click on the message opens. */
    link: string
    /** Expected time of the last message. */
    told_ready_at: Date
    /** The question of the last message. */
    told_question: Generated<string | null>
    /** The state of the last message; empty: sending failed. */
    told_state: OrderState | ''
    /** Consecutive failures. */
    failures: number
  }
}

export type StoredOrder = Selectable<OrderTable>
export type Payment = Selectable<OrderTables['payments']>
