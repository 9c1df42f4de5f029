import { YEAR_S, cookies } from '#shared/cookies.ts'
import { isLocale } from '#shared/locale.ts'
import { writeCookie } from './persistence.ts'

/**
 * A press on the language link stores the cookie at once, because the home page redirects by it. The page takes the place of the
 * same one in the other language, so "back" leads to the page before.
 */
export function rememberLanguage(): void {
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
