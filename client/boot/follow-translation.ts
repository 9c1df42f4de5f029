import type { Locale } from '#shared/locale.ts'
import { releaseHydration } from '#client/ui/hydration-gate.ts'
import { patchDomForTranslation } from './patch-dom-for-translation.ts'

/**
 * What automatic translations leave in a page: Google Chrome and Google Translate's element mark the
 * root, the element also brings a frame with its bar; Microsoft Edge marks what it has translated.
 */
const SIGNALS = 'html.translated-ltr, html.translated-rtl, iframe.skiptranslate, .goog-te-banner-frame, [_msttexthash]'

/** Most translators also rewrite the language of the document, which is ours as long as nobody translates. */
const isTranslated = ({ documentElement: root }: Document, locale: Locale): boolean =>
  root.lang !== locale || root.ownerDocument.querySelector(SIGNALS) !== null

/**
 * Once the page is being translated, nothing is fixed, no preloader shows and nothing locks the scroll (the rules
 * are in the styles), React puts up with nodes that are not where it left them, and waits with no part. The answer stops the watching.
 */
export function followTranslation({ locale }: { locale: Locale }): () => void {
  const { documentElement: root, body } = document
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
