import { inLocale, splitLocale } from '#shared/locale.ts'
import { sameSiteUrl } from '../guards/same-site-url.ts'

/** The page a form names; whatever would lead off the site, or is no path, is null. */
export function returnPath(text: string): string | null {
  const url = text.startsWith('/') ? sameSiteUrl(text) : null
  if (!url) return null
  const { locale, path } = splitLocale(url.pathname)
  return inLocale(locale, path) + url.search
}
