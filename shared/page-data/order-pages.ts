import type { Restaurant } from '#shared/contract/business.ts'
import type { Order } from '#shared/contract/orders.ts'

/** Orders as their pages show them. */

/** An order, its restaurant's contact and location when known, the content of its link, and when it was read. */
export interface OrderPage {
  order: Order
  restaurant: Pick<Restaurant, 'phone' | 'latitude' | 'longitude'> | null
  sealed: string
  /** The server's time. */
  read_at: string
}

/** State of another order. */
export type OrderSummary = Pick<
  Order,
  'id' | 'number' | 'type' | 'state' | 'payment' | 'is_paid' | 'unpaid_reason' | 'total' | 'pay_until' | 'question_id'
> & { lines: Pick<Order['lines'][number], 'product_id' | 'image_preview'>[] }
