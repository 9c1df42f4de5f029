import type { CartLine } from '#shared/rules/cart/cart.ts'
import { lowerLine } from '#shared/rules/cart/cart-lines.ts'
import type { App } from '#client/context/app.ts'

/** How long a removal can be undone. */
const UNDO_MS = 5000

const REMOVAL = 'removals'

/** Removes a line; one message offers to put back in their places all lines that were removed while it is shown. */
export function removeLine({ LL, stores: { cart, toasts } }: App, line: CartLine): void {
  const at = cart.lines.findIndex(({ key }) => key === line.key)
  if (at < 0) return
  cart.change(lowerLine(cart.lines, line.key, 0))
  const before = toasts.items.find(({ about }) => about === REMOVAL)
  const run = (): void => {
    // Unless the same version was added meanwhile.
    if (!cart.line(line.key)) cart.change(cart.lines.toSpliced(at, 0, line))
    before?.action?.run()
  }
  toasts.show({
    about: REMOVAL,
    severity: 'secondary',
    summary: LL.cart.dropped(),
    detail: [before?.detail, line.name].filter(Boolean).join(', '),
    life: UNDO_MS,
    action: { label: LL.cart.undo(), run },
  })
}
