import type { Test } from 'tap'
import type { ElementHandle, Locator, Page } from 'playwright'
import { expect } from './expect.ts'

/** A customer without a mouse: presses keys, and sees the focus (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */

/** More stops than any page of the shop has between two things. */
const FAR = 150

/** Runs in the page: what is wrong with where the focus is, nothing when it can be seen; and whether the target has it. */
async function lookAtFocus(target: Element | null): Promise<{ fault: string | null; isThere: boolean }> {
  const faultOfFocus = async (): Promise<string | null> => {
    // What makes way for it does so once it is drawn.
    await new Promise(requestAnimationFrame)
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'the focus is lost'
    const html = activeElement.outerHTML.slice(0, 120)
    // A heading or a page that is read from its beginning is no control: nothing is pressed there.
    if (activeElement.matches('h1, h2, main')) return null
    /** A radio button or a check box may be drawn by its label, or by a card in it. */
    const parts = [
      activeElement,
      activeElement.nextElementSibling,
      ...((activeElement as HTMLInputElement).labels ?? []),
    ].filter((part) => part !== null)
    /** A link that stands for a card has it around the card (features/catalog/components/product/product-card.css, career.css). */
    const hasRing = (part: Element): boolean =>
      [null, '::after'].some((piece) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, piece)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
    const drawn = parts.find(hasRing)
    if (!drawn) return `no ring: ${html}`
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share)
      return hit !== null && parts.some((part) => part.contains(hit))
    })
    return isSeen ? null : `covered: ${html}`
  }
  return { fault: await faultOfFocus(), isThere: document.activeElement === target }
}

export async function seesFocus(t: Test, page: Page, what: string): Promise<void> {
  t.equal((await page.evaluate(lookAtFocus, null)).fault, null, what)
}

/** Goes on with Tab, or back, until the target has the focus; every stop on the way can be seen. */
export async function tabTo(t: Test, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looked for once: to find a control by its role takes longer than a step to the next one.
  const element = (await target.elementHandle()) as ElementHandle<Element>
  const faults: string[] = []
  let isThere = await element.evaluate((one) => one === document.activeElement)
  for (let stops = 0; stops < FAR && !isThere; stops++) {
    await target.page().keyboard.press(key)
    const seen = await element.evaluate(lookAtFocus)
    if (seen.fault) faults.push(seen.fault)
    isThere = seen.isThere
  }
  await expect(target).toBeFocused()
  t.same(faults, [], `the way to ${String(target)}`)
}

export async function pressAt(t: Test, target: Locator, key: string, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(t, target, way)
  await target.page().keyboard.press(key)
}
