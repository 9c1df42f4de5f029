import { inLocale, splitLocale } from '#shared/locale.ts'
import { sameSiteUrl } from '../guards/same-site-url.ts'

/** The return path of a form; null if it is no path or leads off the site. */
export function returnPath(text: string): string | null {
  const url = text.startsWith('/') ? sameSiteUrl(text) : null
  if (!url) return null
  const { locale, path } = splitLocale(url.pathname)
  return inLocale(locale, path) + url.search
}
