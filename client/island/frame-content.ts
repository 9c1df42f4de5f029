import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { amountText } from '#client/ui/price-texts.ts'
import { create } from './create.ts'
import type { Words } from './island-words.ts'

/** A line of the cart as client/features/cart/components/cart-drawer-line.tsx places its name and sum. */
function rowOf(line: CartLine, words: Words): HTMLElement {
  const text = create('div', { className: 'cart-line-text' })
  const amount = amountText(words, line.productData.unit, amountOf(line))
  text.append(create('b', { className: 'cart-line-name', textContent: line.name }), amount)
  const row = create('li', { className: 'cart-line' })
  const sum = formatMoney(lineSum(line), words.locale)
  row.append(
    create('span', { className: 'picture skeleton' }),
    text,
    create('b', { className: 'cart-line-sum', textContent: sum }),
  )
  return row
}

/** What a dialog's frame shows: the cart its stored lines, others a skeleton. */
export function frameContent(button: HTMLElement, { lines }: DrawnState, words: Words): HTMLElement {
  const body = create('div', { className: 'drawer-body' })
  const list = create('ul', { className: 'cart-lines' })
  if (button.getAttribute('form') === 'to-cart') list.append(...lines.map((line) => rowOf(line, words)))
  body.append(list, create('span', { className: 'skeleton quote-skeleton' }))
  return body
}
