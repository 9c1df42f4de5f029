import { YEAR_S, cookies } from '#shared/cookies.ts'
import { isLocale } from '#shared/locale.ts'
import { writeCookie } from './persistence.ts'

/** A click on the language link stores the cookie at once: the home page redirects by it. */
export function rememberLanguage(): void {
  // Before React, which stops clicks on parts that are not hydrated.
  document.addEventListener(
    'click',
    ({ target }) => {
      const language = target instanceof Element ? target.closest('a')?.hreflang : undefined
      if (language && isLocale(language)) writeCookie(cookies.language, language, YEAR_S)
    },
    true,
  )
}
