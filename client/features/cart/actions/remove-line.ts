import type { CartLine } from '#shared/rules/cart.ts'
import type { App } from '#client/context/app.ts'

/** How long a removal can be undone. */
const UNDO_MS = 5000

/** Removes a line; a message offers to put it back in its place. */
export function removeLine({ LL, stores: { cart, toasts } }: App, line: CartLine): void {
  const at = cart.lines.findIndex(({ key }) => key === line.key)
  if (at < 0) return
  cart.drop(line.key)
  toasts.show({
    severity: 'secondary',
    summary: LL.cart.dropped({ name: line.name }),
    life: UNDO_MS,
    action: { label: LL.cart.undo(), run: () => cart.putBack(line, at) },
  })
}
