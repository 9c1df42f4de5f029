import { putLine, type CartLine } from './cart.ts'

/** A cart put together without scripts, within the one that scripts keep. Loaded by who has both. */

/** A cookie that scripts may read: it says that carts wait in one they may not. */
export const noScriptCartMarker = 'zhar_form_cart_waits'

/** What is in both is added up, as far as a line may go; a full cart takes no further line. */
export const mergeCartLines = (lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] =>
  more.reduce(
    (all, line) => putLine(all, { ...line, qty: line.qty + (all.find(({ id }) => id === line.id)?.qty ?? 0) }),
    [...lines],
  )
