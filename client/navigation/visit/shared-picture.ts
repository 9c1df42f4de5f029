import type { SharedElement } from './view-transition.ts'

/** Shared element transition of a product's picture between its card and its page. */

const NAME = 'dish'
/** The product page's main picture (pages/product-page.tsx). */
const LARGE = '.product-picture'

const isSeen = (picture: HTMLElement): boolean => {
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > top && (top + bottom) / 2 > 0 && (top + bottom) / 2 < innerHeight && right > 0 && left < innerWidth
}

/** The card that links to the product; the focus picks one of several. */
function onCard(page: Element, path: string): HTMLElement | null {
  const pictures = [...page.querySelectorAll<HTMLElement>(`.card-link[href="${CSS.escape(path)}"] .picture`)].filter(
    isSeen,
  )
  return pictures.find((picture) => picture.closest('a') === document.activeElement) ?? pictures[0] ?? null
}

/** Names the picture that both pages show, before the old page is captured; null when none is on screen. */
export function sharedPicture(main: Element, from: string, to: string): SharedElement | null {
  const card = onCard(main, to)
  const before = card ?? main.querySelector<HTMLElement>(LARGE)
  if (!before || !isSeen(before)) return null
  before.style.viewTransitionName = NAME
  let after: HTMLElement | null = null
  return {
    arrive() {
      before.style.viewTransitionName = ''
      after = card ? main.querySelector<HTMLElement>(LARGE) : onCard(main, from)
      if (!after) return
      after.style.viewTransitionName = NAME
      if (card) showSmallUntilLoaded(after, before)
    },
    // Names must be removed afterwards: a duplicate name skips the next transition.
    end() {
      before.style.viewTransitionName = ''
      if (after) after.style.viewTransitionName = ''
    },
  }
}

/** Shows the card's loaded picture until the large one is loaded. */
function showSmallUntilLoaded(large: HTMLElement, small: HTMLElement): void {
  if (!(large instanceof HTMLImageElement && small instanceof HTMLImageElement) || large.complete || !small.currentSrc)
    return
  large.style.background = `url("${CSS.escape(small.currentSrc)}") center / cover`
  const clear = (): void => {
    large.style.background = ''
  }
  large.addEventListener('load', clear, { once: true })
  large.addEventListener('error', clear, { once: true })
}
