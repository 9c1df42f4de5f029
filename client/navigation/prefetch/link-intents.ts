import { followableLink } from '../visit/link-clicks.ts'

/** Signs that the customer is about to follow a link: a hovering pointer, a touch, keyboard focus. */

/** Shorter hovers and focus changes are ignored. */
const REST_MS = 80

export interface Intents {
  /** A link is about to be followed. */
  ahead(url: string): void
  /** The sign ended. */
  off(url: string): void
}

/** URL of a link to another page of the shop, without a query: searches and filters are not prefetched. */
export function guessable(part: Element | null, canAsk: (path: string) => boolean): string | null {
  const link = followableLink(part)
  return link && link.search === '' && link.pathname !== location.pathname && canAsk(link.pathname)
    ? link.pathname
    : null
}

/** Watches the document. */
export function followIntents(canAsk: (path: string) => boolean, { ahead, off }: Intents): void {
  const on = (name: string, listener: (event: Event) => void): void =>
    document.addEventListener(name, listener, { passive: true })
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event): void => {
    clearTimeout(resting)
    const url = guessable(event.target as Element | null, canAsk)
    if (url) resting = setTimeout(() => ahead(url), REST_MS)
  }
  const leave = (event: Event): void => {
    clearTimeout(resting)
    const url = guessable(event.target as Element | null, canAsk)
    if (url && !isStillOver(event)) off(url)
  }
  on('mouseover', rest)
  // Only keyboard focus: going back moves the focus to a link, too.
  on('keyup', (event) => {
    if ((event as KeyboardEvent).key === 'Tab') rest(event)
  })
  on('mouseout', leave)
  on('focusout', leave)
  on('touchstart', (event) => {
    const url = guessable(event.target as Element | null, canAsk)
    if (url) ahead(url)
  })
  // The finger scrolls instead.
  on('touchcancel', leave)
}

/** Moving between parts of one link is not leaving it. */
const isStillOver = (event: Event): boolean => {
  const link = (event.target as Element | null)?.closest('a')
  return link?.contains((event as MouseEvent).relatedTarget as Node | null) ?? false
}
