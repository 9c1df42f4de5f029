import type { Locale } from '#shared/locale.ts'
import { releaseHydration } from '#client/ui/hydration/hydration-gate.ts'
import { patchDomForTranslation } from './patch-dom-for-translation.ts'
import { watchEmptyPage } from './watch-empty-page.ts'

/**
 * Marks of automatic translation: Google Chrome and Google Translate's element set a class on the root, the element also adds an
 * iframe with its toolbar; Microsoft Edge marks translated elements.
 */
const SIGNALS = 'html.translated-ltr, html.translated-rtl, iframe.skiptranslate, .goog-te-banner-frame, [_msttexthash]'

/** Most translators also change the document's language. */
const isTranslated = ({ documentElement: root }: Document, locale: Locale): boolean =>
  root.lang !== locale || root.ownerDocument.querySelector(SIGNALS) !== null

/**
 * On a translated page nothing is fixed, no preloader shows and the scroll is never locked (rules in the styles); React tolerates
 * moved nodes, and every part is hydrated at once. The returned function stops watching.
 */
export function followTranslation({ locale }: { locale: Locale }): () => void {
  const { documentElement: root, body } = document
  const shell = document.getElementById('shell')
  if (shell) watchEmptyPage(shell)
  const look = (): void => {
    if (!isTranslated(document, locale)) return
    watching.disconnect()
    patchDomForTranslation()
    releaseHydration()
    root.dataset.translated = ''
  }
  const watching = new MutationObserver(look)
  watching.observe(root, { attributes: true, attributeFilter: ['class', 'lang'], childList: true })
  watching.observe(body, { childList: true })
  look()
  return () => watching.disconnect()
}
