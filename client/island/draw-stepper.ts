import { QTY_MAX, minQtyOf } from '#shared/rules/cart/cart.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { amountText } from '#client/ui/price-texts.ts'
import { create } from './create.ts'
import type { Words } from './island-words.ts'

/** The stepper as client/ui/form/stepper.tsx renders it, so that hydration finds what it expects. */

/** The add button as the server sent it. */
interface Sent {
  readonly label: string
  readonly content: readonly Node[]
}
const sent = new WeakMap<HTMLElement, Sent>()

const SVG = 'http://www.w3.org/2000/svg'

/** From the sprite that the document's other icons come from. */
export function iconOf(name: string): Element {
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
  more.before(document.createElement('output'))
}

/** Takes away a step of the line without own choices, where there is one. */
function drawLess(amount: Element, isShown: boolean): HTMLElement | null {
  const minus = amount.previousElementSibling as HTMLElement | null
  if (!isShown) minus?.remove()
  if (!isShown || minus) return isShown ? minus : null
  const less = create('button', { type: 'button' })
  amount.before(less)
  return less
}

function empty(stepper: HTMLElement, more: HTMLElement): void {
  const { label, content } = sent.get(more) ?? { label: '', content: [] }
  delete stepper.dataset.filled
  while (stepper.firstChild !== more) stepper.firstChild?.remove()
  more.setAttribute('aria-label', label)
  more.replaceChildren(...content)
}

interface Steps {
  qty: number
  total: number
}

export function drawStepper(more: HTMLElement, product: ProductCard, { qty, total }: Steps, words: Words): void {
  const stepper = more.parentElement
  if (!stepper) return
  const { name, productData } = product
  const isFilled = stepper.dataset.filled !== undefined
  more.toggleAttribute('aria-disabled', false)
  if (total === 0) return isFilled ? empty(stepper, more) : undefined
  if (!isFilled) fill(stepper, more)
  const amount = more.previousElementSibling as HTMLElement
  const less = drawLess(amount, qty > 0)
  const isLast = qty <= minQtyOf(productData)
  const { LL } = words
  less?.setAttribute('aria-label', isLast ? LL.product.remove({ name }) : LL.product.less({ name }))
  less?.replaceChildren(iconOf(isLast ? 'trash' : 'minus'))
  amount.textContent = amountText(words, productData.unit, Number((total * productData.step).toFixed(3)))
  more.setAttribute('aria-label', LL.product.more({ name }))
  if (qty >= QTY_MAX) more.setAttribute('aria-disabled', 'true')
}
