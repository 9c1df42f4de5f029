import { dishesIn } from '#shared/rules/cart/cart-lines.ts'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { create } from './create.ts'
import type { Words } from './island-words.ts'

/** Says to screen readers what client/shell/live-parts.tsx says later. */
export class StatusLine {
  private readonly element = create('p', { className: 'visually-hidden', role: 'status' })

  constructor() {
    document.body.append(this.element)
  }

  say(text: string): void {
    this.element.textContent = text
  }

  sayCart({ lines, minute }: DrawnState, { LL, locale }: Words): void {
    const n = dishesIn(lines)
    this.say(
      n === 0 ? LL.cart.emptyTitle() : `${LL.nav.cartCount({ n })}, ${formatMoney(totalOf(lines, minute), locale)}`,
    )
  }

  remove(): void {
    this.element.remove()
  }
}
