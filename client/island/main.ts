import { formUrl } from '#client/navigation/visit/form-url.ts'
import { create } from './create.ts'
import { dismissNotice, hideOutdatedShell } from './sent-notice.ts'
import { Island } from './island.ts'
import type { IslandData } from './island-words.ts'
import { offerWayWithoutCode } from './late-code.ts'
import { codeLoader, loadWhenPainted } from './load-code.ts'
import { isWaiting, PendingPress } from './pending-press.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { isLocale } from '#shared/locale.ts'
import { writeCookie } from '#client/storage/persistence.ts'

/**
 * The document's own script: what a customer presses first works without React, whose code is loaded after the first paint
 * (decision 76).
 */

declare global {
  interface Window {
    /** Takes what is pressed before this script (server/rendering/html/island-tags.ts). */
    early?: ((event: Event) => void) & { targets?: Element[] }
    island?: Island
  }
}

const PRELOADER_MS = 1000

/**
 * A press before React. Until this script runs the document keeps it (`window.early`). The island answers add, less and heart at once and
 * stores them (island.ts). The last other one is kept: the frame of its dialog opens with the stored cart or a skeleton, the code is loaded, and
 * the press is repeated when React has come to its part of the page (pending-press.ts). Links and forms work by themselves.
 */
function press(target: Element, pending: PendingPress, island: Island): void {
  const button = target.closest('button')
  const form = button?.type === 'submit' ? button.form : null
  if (form) form.dataset.sent = ''
  if (!button || form || dismissNotice(button) || !isWaiting(button) || island.press(button)) return
  pending.keep(button, island.state, island.words)
}

/** Order and filters of products lead to a document; the page that is left shows those that are applied when it comes back. */
function refine({ target }: Event): void {
  if (!(target instanceof Element) || !isWaiting(target) || !target.matches('.refine :is(select, [type=checkbox])'))
    return
  const form = target.closest('form')
  if (!form) return
  location.assign(formUrl(form))
  addEventListener('pagehide', () => form.reset(), { once: true })
}

function begin(): void {
  const { dataset } = document.currentScript as HTMLScriptElement
  const data = JSON.parse(dataset.island ?? '') as IslandData
  const load = codeLoader(data.files)
  try {
    showPreloader()
    const island = (window.island = new Island(data))
    const pending = new PendingPress(load, island.stop)
    addEventListener('click', ({ target }) => press(target as Element, pending, island), true)
    addEventListener('change', refine)
    rememberLanguage()
    fetchStyles()
    markBrokenFiles()
    if (window.early) removeEventListener('click', window.early)
    for (const target of window.early?.targets ?? []) press(target, pending, island)
    hideOutdatedShell()
    offerWayWithoutCode(pending, island.words, data.pickup)
    loadWhenPainted(load)
  } catch (error) {
    load()
    throw error
  }
}

begin()

/**
 * A missing picture shows a designed ground, as client/ui/picture.tsx marks it; a missing style sheet lets the page reload
 * (client/boot/start-navigation.ts). One that is still loading is not missing: those of the document have loaded before scripts run.
 */
function markBrokenFiles(): void {
  const mark = (element: Element): void => {
    if (element.matches('img.picture, link[rel=stylesheet]')) element.toggleAttribute('data-broken', true)
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) mark(image)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link:not([disabled])')) if (!link.sheet) mark(link)
  addEventListener('error', ({ target }) => target instanceof Element && mark(target), true)
}

/** A bar for a second while browser memory is restored. It never covers content; the page does not scroll meanwhile, unless the customer uses it. */
function showPreloader(): void {
  const bar = create('div', { className: 'preloader', ariaHidden: 'true' })
  bar.toggleAttribute('data-locking', true)
  document.body.append(bar)
  for (const intent of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(intent, () => bar.toggleAttribute('data-locking', false), {
      once: true,
      passive: true,
      capture: true,
    })
  setTimeout(() => bar.remove(), PRELOADER_MS)
}

/** The document carries its styles: once it is loaded, the browser fetches their file, which later documents link. */
function fetchStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]')
  if (!link) return
  addEventListener('load', () => {
    void fetch(link.href, { priority: 'low' })
      .then((file) => file.text())
      .then(
        () => writeCookie(cookies.styles, link.dataset.styles ?? '', YEAR_S),
        // Later documents carry them, too.
        () => {},
      )
  })
}

/**
 * A press on the language link stores the cookie at once, because the home page redirects by it. The page takes the place of the
 * same one in the other language, so "back" leads to the page before.
 */
function rememberLanguage(): void {
  // Before React, which stops clicks on parts that are not hydrated.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isLocale(link.hreflang)) return
      writeCookie(cookies.language, link.hreflang, YEAR_S)
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      location.replace(link.href)
    },
    true,
  )
}
