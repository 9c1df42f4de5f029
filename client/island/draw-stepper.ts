import { QTY_MAX } from '#shared/constants.ts'
import type { ProductCard } from '#shared/page-data.ts'
import { minQtyOf } from '#shared/rules/cart.ts'
import { amountText } from '#client/ui/amount-text.ts'
import type { Words } from './island-words.ts'

/** The stepper as client/ui/stepper.tsx renders it, so that hydration finds what it expects. */

/** The add button as the server sent it. */
interface Sent {
  readonly label: string
  readonly content: readonly Node[]
}
const sent = new WeakMap<HTMLElement, Sent>()

const SVG = 'http://www.w3.org/2000/svg'

/** From the sprite that the document's other icons come from. */
function iconOf(name: string): Element {
  const [sprite = ''] = document.querySelector('use')?.getAttribute('href')?.split('#') ?? []
  const icon = document.createElementNS(SVG, 'svg')
  const attributes = { class: 'icon ', width: '24', height: '24', 'aria-hidden': 'true', focusable: 'false' }
  for (const [attribute, value] of Object.entries(attributes)) icon.setAttribute(attribute, value)
  icon.appendChild(document.createElementNS(SVG, 'use')).setAttribute('href', `${sprite}#${name}`)
  return icon
}

function fill(stepper: HTMLElement, more: HTMLElement): void {
  sent.set(more, { label: more.getAttribute('aria-label') ?? '', content: [...more.childNodes] })
  more.replaceChildren()
  stepper.dataset.filled = 'true'
  const less = document.createElement('button')
  less.type = 'button'
  more.before(less, document.createElement('output'))
}

function empty(stepper: HTMLElement, more: HTMLElement): void {
  const { label, content } = sent.get(more) ?? { label: '', content: [] }
  delete stepper.dataset.filled
  while (stepper.firstChild !== more) stepper.firstChild?.remove()
  more.setAttribute('aria-label', label)
  more.replaceChildren(...content)
}

export function drawStepper(more: HTMLElement, product: ProductCard, qty: number, words: Words): void {
  const stepper = more.parentElement
  if (!stepper) return
  const { name, productData } = product
  const isFilled = stepper.dataset.filled !== undefined
  more.toggleAttribute('aria-disabled', false)
  if (qty === 0) return isFilled ? empty(stepper, more) : undefined
  if (!isFilled) fill(stepper, more)
  const [less, amount] = stepper.children as unknown as [HTMLElement, HTMLElement]
  const isLast = qty <= minQtyOf(productData)
  const { LL } = words
  less.setAttribute('aria-label', isLast ? LL.product.remove({ name }) : LL.product.less({ name }))
  less.replaceChildren(iconOf(isLast ? 'trash' : 'minus'))
  amount.textContent = amountText(words, productData.unit, qty * productData.step)
  more.setAttribute('aria-label', LL.product.more({ name }))
  if (qty >= QTY_MAX) more.setAttribute('aria-disabled', 'true')
}
