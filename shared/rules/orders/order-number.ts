/** Letters that forms take of an order's number. */
export const ORDER_NUMBER_MAX = 20
