import type { Page } from 'playwright'

/** What can be measured of how a page is used: sizes to press, room to read (WCAG 1.4.10, 1.4.12, 2.5.8). */

/** A thumb's width, as `--tap`; half a pixel is a rounding. */
const TAP = 43.5

/** Everything visible to be pressed that is smaller than a thumb; links amid a text are as high as its lines. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isAmidText = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node !== target && node.textContent?.trim())
    /** An input is pressed by its label too. */
    const parts = (target: Element): Element[] => [
      target,
      ...(target instanceof HTMLInputElement ? (target.labels ?? []) : []),
    ]
    /** What is drawn smaller than it is (by a pseudo-element) is found by pressing beside it. */
    const answersAt = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return parts(target).some((part) => part.contains(hit))
    }
    const isLarge = (target: Element): boolean =>
      parts(target).some((part) => {
        const { width, height } = part.getBoundingClientRect()
        return width >= least && height >= least
      })
    const reaches = (target: Element): boolean => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const [over, down] = [Math.max(width, least) / 2 - 1, Math.max(height, least) / 2 - 1]
      return (
        answersAt(target, x - over, y) &&
        answersAt(target, x + over, y) &&
        answersAt(target, x, y - down) &&
        answersAt(target, x, y + down)
      )
    }
    const isVisible = (target: Element): boolean =>
      target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden, .skip-link')
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]')]
      .filter((target) => isVisible(target) && !isAmidText(target) && !isLarge(target) && !reaches(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`
      })
  }, TAP)

/** What makes the page or an open dialog wider than it is, so that it would have to be scrolled sideways to be read. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What is laid out by itself is cut at its own edges instead (features/catalog/components/product/product-card.css).
    document.documentElement.dataset.whole = ''
    return [document.documentElement, ...document.querySelectorAll('dialog[open]')].flatMap((box) => {
      const { clientWidth, scrollWidth } = box
      if (scrollWidth <= clientWidth) return []
      const edge = box.getBoundingClientRect().left + clientWidth
      const reaching = [...box.querySelectorAll('body *, :scope > *')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1,
      )
      return [`${scrollWidth} px`, ...reaching.map((element) => element.outerHTML.slice(0, 120))]
    })
  })

/** Texts of which a part is hidden by an edge that cannot be scrolled. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    /** Until something that scrolls: there the rest can be brought into sight. */
    const isCut = (text: DOMRect, from: Element | null): boolean => {
      for (let box = from; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (hides(overflowX) && (text.right > right + 1 || text.left < left - 1)) return true
        if (hides(overflowY) && (text.bottom > bottom + 2 || text.top < top - 2)) return true
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return false
      }
      return false
    }
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const {
        currentNode: { textContent, parentElement },
      } = texts
      if (
        !textContent?.trim() ||
        !parentElement?.checkVisibility() ||
        parentElement.closest('.visually-hidden, script, style, noscript, svg')
      )
        continue
      range.selectNodeContents(texts.currentNode)
      if (isCut(range.getBoundingClientRect(), parentElement)) found.push(`${parentElement.outerHTML.slice(0, 120)}`)
    }
    return found
  })

/** The widest spacing a reader may set (WCAG 1.4.12), as a user's own style sheet would. */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/** Letters of a reader's own size, as the browser's setting makes the root's; '' takes it back (WCAG 1.4.4). */
export const growTexts = (page: Page, size: string): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
