import type { Page } from 'playwright'
import { expect } from './expect.ts'

/** What is left of an overlay or a message in the moment it has closed, and what the page is like then. */
interface Leaving {
  inert: boolean
  translate: string
  left: number
  focus: string | null
  overflow: string
  open: number
}

/** To be asked for before it closes. */
export const leavingOf = (page: Page): Promise<() => Promise<Leaving>> =>
  page
    .evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<Leaving>()
      new MutationObserver((_changes, observer) => {
        const picture = document.querySelector<HTMLElement>('[data-leaving]')
        if (!picture) return
        observer.disconnect()
        resolve({
          inert: picture.inert,
          translate: picture.style.translate,
          left: picture.getBoundingClientRect().left,
          focus: document.activeElement?.getAttribute('aria-label') ?? null,
          overflow: getComputedStyle(document.documentElement).overflowY,
          open: document.querySelectorAll('dialog[open]').length,
        })
      }).observe(document.body, { childList: true, subtree: true })
      return { promise }
    })
    .then((handle) => () => handle.evaluate(({ promise }) => promise))

/** Nothing of it is left. */
export const left = (page: Page): Promise<void> => expect(page.locator('[data-leaving]')).toHaveCount(0)

export interface Frame {
  closing: boolean
  open: boolean
  focus: string | undefined
  isLate: boolean
}

/** What the next frame after Escape shows, which is pressed again then. */
export async function closingFrame(page: Page): Promise<Frame> {
  const frames = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<Frame>()
    addEventListener(
      'keydown',
      () => {
        const since = performance.now()
        requestAnimationFrame(() => {
          const dialog = document.querySelector('dialog')
          resolve({
            closing: 'closing' in (dialog?.dataset ?? {}),
            open: dialog?.open ?? false,
            focus: document.activeElement?.tagName,
            isLate: performance.now() - since > 80,
          })
        })
      },
      { once: true },
    )
    return { promise }
  })
  await page.keyboard.press('Escape')
  const frame = await frames.evaluate(({ promise }) => promise)
  // Before that frame the browser itself would close the dialog: a second request cannot be refused.
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  return frame
}
