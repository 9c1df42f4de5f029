import type { CDPSession, Locator, Page } from 'playwright'
import { ahead } from '../support/test-clock.ts'
import { expect } from './expect.ts'

/** A finger on the screen, as the browser receives it; its times are given, not measured. */

export interface Point {
  x: number
  y: number
}
type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

export class Finger {
  private readonly cdp: CDPSession
  private seconds = (Date.now() - ahead) / 1000
  private constructor(cdp: CDPSession) {
    this.cdp = cdp
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  private async send(type: Touch, points: Point[], afterMs: number): Promise<void> {
    this.seconds += afterMs / 1000
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: this.seconds })
  }

  async down(at: Point): Promise<void> {
    await this.send('touchStart', [at], 1000)
  }
  /** In eight steps, each of so many milliseconds. */
  async move(from: Point, to: Point, stepMs: number): Promise<void> {
    for (let step = 1; step <= 8; step++) {
      await this.send(
        'touchMove',
        [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }],
        stepMs,
      )
    }
  }
  /** After a rest that leaves no speed, or at once. */
  async up(restMs = 0): Promise<void> {
    await this.send('touchEnd', [], restMs)
  }
  async cancel(): Promise<void> {
    await this.send('touchCancel', [], 0)
  }

  /** From there as far as that; slowly, and let go at rest, unless it is a flick. */
  async swipe(from: Point, by: Partial<Point>, how: 'slowly' | 'flick' = 'slowly'): Promise<void> {
    await this.down(from)
    await this.move(from, { x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) }, how === 'flick' ? 8 : 60)
    await this.up(how === 'flick' ? 8 : 400)
  }
}

/** The middle of what is shown of it. */
export async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

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
