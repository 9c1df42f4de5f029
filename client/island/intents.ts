import { savesData } from '#client/navigation/prefetch/save-data.ts'
import { startWhenPainted, type StartCode } from './start-code.ts'

/** What a customer does before pressing something that only React answers: the code starts early enough to be there in time. */

/** A customer who reads for so long may want what an open page gets: pauses of restaurants, news of the cart's prices. */
const STAYS_MS = 60_000
/** The restaurant's notice opens with the code. */
const NOTICE_MS = 10_000
/** Presses on a stepper follow each other; the cart comes after them. */
const FILLS_MS = 2000

const CONTROLS = 'button, input, select, textarea'
/** What the island answers. */
const OWN = '[form="act"]:not([aria-haspopup]), .stepper > *, .closing-notice > *'

const isMeant = ({ target }: Event): boolean =>
  target instanceof Element && (target.closest(CONTROLS)?.matches(`:not(:is(${OWN}))`) ?? false)

/** Pointing at a control, focus in it, and any use of the keyboard but the browser's own shortcuts. */
export function startAtIntent(start: StartCode): void {
  const look = (event: Event): void => {
    if (isMeant(event)) start()
  }
  for (const name of [savesData() ? 'pointerdown' : 'pointerover', 'focusin'])
    addEventListener(name, look, { capture: true, passive: true })
  addEventListener(
    'keydown',
    ({ ctrlKey, metaKey, altKey }) => {
      if (!ctrlKey && !metaKey && !altKey) start()
    },
    { capture: true, passive: true },
  )
}

/** Parts that only React shows start it when they come near, after the pictures of the first screen. */
const AHEAD = '25% 0px'

export function startWhenNear(places: Iterable<Element>, start: StartCode): void {
  const sights = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sights.disconnect()
      startWhenPainted(start)
    },
    { rootMargin: AHEAD },
  )
  for (const place of places) sights.observe(place)
}

/** What the page learns while it is open. */
export function startWhenChanged(start: StartCode): void {
  addEventListener('offline', () => start())
  // Translators mark the root.
  new MutationObserver(() => start()).observe(document.documentElement, { attributeFilter: ['class', 'lang'] })
}

/** Counted in a visible page; a customer who saves data waits for the press. */
export function startWhenStaying(start: StartCode, hasNotice: boolean): void {
  if (savesData()) return
  const look = (): void => {
    if (document.visibilityState === 'visible') start(false)
    else document.addEventListener('visibilitychange', look, { once: true })
  }
  setTimeout(look, hasNotice ? NOTICE_MS : STAYS_MS)
}

/** A customer with a cart will open it, and its prices are asked for again. */
export function startForCart(start: StartCode): void {
  if (!savesData()) setTimeout(start, FILLS_MS, false)
}
