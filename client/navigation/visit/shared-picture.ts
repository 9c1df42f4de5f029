import type { SharedElement } from './view-transition.ts'

/** A dish's picture on a card and on its own page is one picture to the eye: it passes from the one place to the other, and back. */

const NAME = 'dish'
/** The only picture of its page that is its subject (pages/product-page.tsx). */
const LARGE = '.product-picture'

const isSeen = (picture: HTMLElement): boolean => {
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > top && (top + bottom) / 2 > 0 && (top + bottom) / 2 < innerHeight && right > 0 && left < innerWidth
}

/** On the card that leads there; the focus tells it from another card of the same dish. */
function onCard(page: Element, path: string): HTMLElement | null {
  const pictures = [...page.querySelectorAll<HTMLElement>(`.card-link[href="${CSS.escape(path)}"] .picture`)].filter(
    isSeen,
  )
  return pictures.find((picture) => picture.closest('a') === document.activeElement) ?? pictures[0] ?? null
}

/** Takes hold of the picture that both pages show, before the browser draws the old one; null when there is none in sight. */
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
      if (card) standIn(after, before)
    },
    // Names are given for the passage alone: two of one name would stop the next.
    end() {
      before.style.viewTransitionName = ''
      if (after) after.style.viewTransitionName = ''
    },
  }
}

/** What the card has loaded already is shown until the large one is there. */
function standIn(large: HTMLElement, small: HTMLElement): void {
  if (!(large instanceof HTMLImageElement && small instanceof HTMLImageElement) || large.complete || !small.currentSrc)
    return
  large.style.background = `url("${CSS.escape(small.currentSrc)}") center / cover`
  const clear = (): void => {
    large.style.background = ''
  }
  large.addEventListener('load', clear, { once: true })
  large.addEventListener('error', clear, { once: true })
}
