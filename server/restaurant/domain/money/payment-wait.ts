/** Minutes an order that is to be paid online waits for its payment. */
export const PAYMENT_WAIT_MINUTES = 30
