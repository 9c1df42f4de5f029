import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { amountText } from '#client/ui/price-texts.ts'
import { guardEntry, isGuarded } from '#client/navigation/history/history-entry.ts'
import { measureScrollbar } from '#client/ui/dialog/measure-scrollbar.ts'
import { create } from './create.ts'
import { iconOf } from './draw-stepper.ts'
import type { Words } from './island-words.ts'

/** The frame of a dialog whose code is still loading: React's dialog takes its place (client/ui/dialog/dialog.tsx). */
export class DialogFrame {
  private frame: HTMLDialogElement | null = null
  private hasGuard = false
  private readonly cancelled: () => void

  /** `cancelled`: the customer closed it. */
  constructor(cancelled: () => void, { signal }: AbortController) {
    this.cancelled = cancelled
    addEventListener('popstate', () => this.leaveGuard(), { signal })
  }

  get isOpen(): boolean {
    return this.frame?.isConnected ?? false
  }

  /** Only buttons that name a title open one (client/ui/dialog/opens-dialog.ts). */
  show(pressed: HTMLElement, state: DrawnState, words: Words): void {
    const { frame: look = '', title } = pressed.dataset
    if (!title || this.isOpen) return
    // Before the document changes: nothing is laid out again for it.
    measureScrollbar()
    const frame = (this.frame = create('dialog', { className: `dialog ${look}` }))
    const button = create('button', { type: 'button', className: 'icon-button', ariaLabel: words.LL.common.close() })
    button.append(iconOf('close'))
    button.addEventListener('click', () => frame.close())
    const heading = create('h2', { id: 'frame-title', textContent: title, tabIndex: -1 })
    const head = create('div', { className: 'dialog-head' })
    head.append(heading, button)
    frame.dataset.loading = ''
    frame.setAttribute('aria-labelledby', heading.id)
    frame.append(head, contentOf(pressed, state, words))
    frame.addEventListener('click', ({ target }) => target === frame && frame.close())
    frame.addEventListener('close', () => this.closed())
    document.body.append(frame)
    guardEntry()
    this.hasGuard = true
    frame.showModal()
    heading.focus()
  }

  append(part: Node): void {
    this.frame?.append(part)
  }

  /** No dialog takes its place. */
  close(): void {
    if (this.isOpen) this.frame?.close()
  }

  private closed(): void {
    this.frame?.remove()
    this.cancelled()
  }

  /** Back closes the frame; the entry of a closed one is skipped. */
  private leaveGuard(): void {
    if (!this.hasGuard || isGuarded()) return
    this.hasGuard = false
    if (this.isOpen) this.frame?.close()
    else history.back()
  }
}

/** A line of the cart as client/features/cart/components/cart-line-row.tsx places its name and sum. */
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

/** The cart shows its stored lines, other dialogs a skeleton. */
function contentOf(button: HTMLElement, { lines }: DrawnState, words: Words): HTMLElement {
  const body = create('div', { className: 'drawer-body' })
  const list = create('ul', { className: 'cart-lines' })
  if (button.getAttribute('form') === 'to-cart') list.append(...lines.map((line) => rowOf(line, words)))
  body.append(list, create('span', { className: 'skeleton quote-skeleton' }))
  return body
}
