import { isOpenByMark } from '#shared/rules/hours/category-window.ts'
import { iconOf } from './draw-stepper.ts'
import type { Words } from './island-words.ts'

/** Products of a closed category say when it sells, as client/features/catalog/components/product/buy.tsx does. */
export class ClosedProducts {
  private readonly steppers = new Map<Element, Element>()

  draw(minute: number, { LL }: Words): void {
    for (const { dataset, parentElement } of document.querySelectorAll<HTMLElement>('[data-hours]')) {
      const hours = dataset.hours ?? ''
      const stepper = parentElement?.querySelector('.stepper:not(.option-units)')
      if (!stepper || isOpenByMark(hours, minute)) continue
      const [from = '', until = ''] = hours.split(' ')
      const refusal = document.createElement('p')
      refusal.className = stepper.className.replace('stepper', 'refusal')
      refusal.append(iconOf('clock'), LL.product.closed({ from, until }))
      this.steppers.set(refusal, stepper)
      stepper.replaceWith(refusal)
    }
  }

  /** React expects the server's. */
  undo(): void {
    for (const [refusal, stepper] of this.steppers) refusal.replaceWith(stepper)
    this.steppers.clear()
  }
}
