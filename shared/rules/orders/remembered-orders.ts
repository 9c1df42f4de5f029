/** Finished orders that a browser can reopen fill up to so many places. */
const ORDERS_REMEMBERED = 3
/** Most orders that the cookie has room for. */
const ORDERS_MAX = 10

/** Of the orders of a browser, newest first, those it can reopen: finished ones leave before one under way. */
export function rememberedOrders(ids: readonly string[], finished: readonly string[]): string[] {
  const open = ids.filter((id) => !finished.includes(id)).slice(0, ORDERS_MAX)
  const room = Math.max(ORDERS_REMEMBERED - open.length, 0)
  const closed = ids.filter((id) => finished.includes(id)).slice(0, room)
  return ids.filter((id) => open.includes(id) || closed.includes(id))
}

/** Whether another order needs to know which of them are finished. */
export const isListFull = (ids: readonly string[]): boolean => ids.length >= ORDERS_REMEMBERED
