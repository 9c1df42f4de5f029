import { cookies, YEAR_S } from '#shared/constants.ts'
import { isLocale } from '#shared/locale.ts'
import { writeCookie } from '#client/storage/persistence.ts'

/** A press on a link to the other language is remembered at once: the home page leads by the cookie. */
export function rememberLanguage(): void {
  // Before React, which stops a press on what it has not made live yet.
  document.addEventListener(
    'click',
    ({ target }) => {
      const language = target instanceof Element ? target.closest('a')?.hreflang : undefined
      if (language && isLocale(language)) writeCookie(cookies.language, language, YEAR_S)
    },
    true,
  )
}
