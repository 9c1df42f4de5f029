import type { Restaurant } from '#shared/contract/business.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { Quote, Slots } from '#shared/contract/order-forms.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import type { CartTextFault } from '#shared/rules/cart/written-cart.ts'
import type { ListedRestaurant } from './listed-restaurants.ts'
import type { ProductCard } from './product-cards.ts'

/** Pages whose forms work without scripts: what was typed, its errors and its result. */

/** The no-script cart of the chosen city; without a quote the restaurant is unavailable, or gives its reason in `refused`. */
export interface NoScriptCartData {
  city: string
  /** The one that would cook. */
  restaurant: Restaurant | null
  /** Without a name where the dish left the menu. */
  lines: CartLine[]
  quote: Quote | null
  refused: readonly string[]
}

export interface CartPage {
  cart: NoScriptCartData
  /** The page of the last added dish. */
  back: string | null
  /** The dish that could not be added. */
  refused: RefusedDish | null
  /** A dish did not fit. */
  isFull: boolean
  /** The cart of the page is that of a link, and not the customer's yet, who may have one without scripts. */
  linked: { promo: string | undefined; fault: CartTextFault | null; hasCart: boolean } | null
  /** Where a guest of a group sends the cart by a form; null: the cart is a link's, or orders name no guest. */
  toHost: string | null
}

/** Result of a form sent without scripts: each field as typed, and its errors. */
export interface FormOutcome {
  readonly fields: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly refused: string | null
  readonly isSent: boolean
}

export type FormPage = 'reviews' | 'catering' | 'qualityDepartment' | 'accountProfile'

/** Present only in the answer to that form. */
export interface Answered {
  outcome?: FormOutcome
}

/** The order that a form is about. */
export interface FormOrder {
  id: string
  number: string
  restaurant: { id: AnyId; name: string }
}

/** Present only where the address names an order of this customer. */
export interface AboutOrder {
  order?: FormOrder
}

/** A dish that cannot be added now, and why. */
export interface RefusedDish {
  product: ProductCard
  refusal: 'unavailable' | 'closed'
}

/** An order for pickup as it is filled in, each as it was typed; a slot of '' is as soon as possible, a consent is 'on'. */
export type OrderFields = Readonly<
  Record<'key' | 'total' | 'restaurant' | 'name' | 'phone' | 'slot' | 'payment' | 'comment' | 'consent', string>
>

/** State of a no-script order. */
export interface OrderAttempt {
  readonly fields: OrderFields
  /** Texts by field, as the contract names them. */
  readonly faults: Readonly<Record<string, string>>
  /** Errors that belong to no field. */
  readonly refused: string | null
  /** The result of an order is unknown: the client looks it up and sends no other until then. */
  readonly isUnknown: boolean
}

/** Null: the slots are unavailable. */
export interface NoScriptOrder extends OrderAttempt {
  cart: NoScriptCartData
  restaurants: ListedRestaurant[]
  slots: Slots | null
  payments: PaymentMethod[]
  now: string
  /** Name and phone are those of this browser's last order. */
  isRemembered: boolean
}
