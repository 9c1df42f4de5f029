/** Ways to pay for an order, in the order in which they are offered. */
export const PAYMENT_METHODS = ['cash', 'card_on_receipt', 'card_online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
