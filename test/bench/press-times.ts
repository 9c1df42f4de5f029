import type { Page } from 'playwright'

/** Time from a press to the frame that shows its result, in the same document or in the next one. */

interface Wanted {
  readonly at: number
  readonly selector: string
}

/** A task after the next animation frame runs after the paint. */
function watch(): void {
  const KEY = 'bench-press'
  const wanted = (): Wanted | null => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  const look = (): void => {
    const { at, selector } = wanted() ?? { at: 0, selector: '' }
    if (!at || !document.querySelector(selector)) return
    sessionStorage.removeItem(KEY)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () =>
        Object.assign(globalThis, { answered: performance.timeOrigin + performance.now() - at }),
      )
      port1.start()
      port2.postMessage(null)
    })
  }
  addEventListener('pointerdown', () => Object.assign(globalThis, { answered: undefined }), true)
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const selector = (globalThis as { awaited?: string }).awaited
      if (selector) sessionStorage.setItem(KEY, JSON.stringify({ at: performance.timeOrigin + timeStamp, selector }))
    },
    true,
  )
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

export const watchPresses = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** Milliseconds from the press to the paint of its result. */
export async function pressOf(page: Page, selector: string, answer: string): Promise<number> {
  await page.evaluate((awaited) => Object.assign(globalThis, { awaited, answered: undefined }), answer)
  await page.locator(selector).filter({ visible: true }).first().tap()
  const answered = await page.waitForFunction(() => (globalThis as { answered?: number }).answered)
  return (await answered.jsonValue()) ?? 0
}
