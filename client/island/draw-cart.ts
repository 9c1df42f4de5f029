import { countOf, dishesIn } from '#shared/rules/cart/cart-lines.ts'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { create } from './create.ts'
import type { Words } from './island-words.ts'

/** The cart's buttons as client/shell/bars/cart-button.tsx renders them, and what is said of the cart. */

/** Only the button of the header has space for the sum. */
const WITH_TOTAL = 'header-cart'

function drawButton(button: HTMLElement, lines: DrawnState['lines'], total: string, { LL }: Words): void {
  const count = countOf(lines)
  button.toggleAttribute('data-filled', false)
  for (const old of button.querySelectorAll('.counter, .cart-total')) old.remove()
  const label = count ? `${LL.nav.cartCount({ n: dishesIn(lines) })} ${total}` : LL.nav.cart()
  button.setAttribute('aria-label', label.trim())
  if (count === 0) return
  button.dataset.filled = 'true'
  button.append(create('span', { className: 'counter', textContent: String(count) }))
  if (total) button.append(create('span', { className: 'cart-total', textContent: total }))
}

export function drawCart({ lines, minute }: DrawnState, words: Words): void {
  const sum = lines.length > 0 && totalOf(lines, minute)
  const total = sum ? formatMoney(sum, words.locale) : ''
  for (const button of document.querySelectorAll<HTMLElement>('button[form="to-cart"]'))
    drawButton(button, lines, button.classList.contains(WITH_TOTAL) ? total : '', words)
}

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
