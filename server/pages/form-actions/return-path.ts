import { inLocale, splitLocale } from '#shared/locale.ts'
import { ownUrl } from '../guards/same-site-url.ts'

/** The page a form names; whatever would lead off the site, or is no path, is null. */
export function ownPath(text: string): string | null {
  const url = text.startsWith('/') ? ownUrl(text) : null
  if (!url) return null
  const { locale, path } = splitLocale(url.pathname)
  return inLocale(locale, path) + url.search
}
