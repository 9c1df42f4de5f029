import { putLine, type CartLine } from './cart.ts'

/** Merges the no-script cart into the stored cart. Loaded only if both exist. */

/** A readable cookie that marks carts in an HttpOnly one. */
export const noScriptCartMarker = 'zhar_form_cart_waits'

/** Quantities of lines in both carts are added up to the limit; a full cart takes no further line. */
export const mergeCartLines = (lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] =>
  more.reduce(
    (all, line) => putLine(all, { ...line, qty: line.qty + (all.find(({ id }) => id === line.id)?.qty ?? 0) }),
    [...lines],
  )
