import { followableLink } from '../visit/link-clicks.ts'

/** Signs that somebody is about to follow a link: a pointer resting on it, a finger on it, the keyboard's focus. */

/** A pointer or focus that passes over means nothing. */
const REST_MS = 80

export interface Intents {
  /** Somebody is about to go there. */
  ahead(url: string): void
  /** Not any more. */
  off(url: string): void
}

/** Where a link leads when it is to another page of ours, without a query: what is searched and filtered is not guessed. */
export function guessable(part: Element | null, canAsk: (path: string) => boolean): string | null {
  const link = followableLink(part)
  return link && link.search === '' && link.pathname !== location.pathname && canAsk(link.pathname)
    ? link.pathname
    : null
}

/** Watches the document; the answer ends it. */
export function followIntents(canAsk: (path: string) => boolean, { ahead, off }: Intents): () => void {
  const listening = new AbortController()
  const on = (name: string, listener: (event: Event) => void): void =>
    document.addEventListener(name, listener, { signal: listening.signal, passive: true })
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
  // Only a focus that the keyboard moved: going back gives a link its focus, too.
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
  return () => {
    clearTimeout(resting)
    listening.abort()
  }
}

/** From one part of a link to another is not away. */
const isStillOver = (event: Event): boolean => {
  const link = (event.target as Element | null)?.closest('a')
  return link?.contains((event as MouseEvent).relatedTarget as Node | null) ?? false
}
