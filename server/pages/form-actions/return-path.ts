import { inLocale, splitLocale } from '#shared/locale.ts'

/** The return path of a form; null if it is no path or leads off the site. */
export function returnPath(text: string): string | null {
  const url = text.startsWith('/') ? sameSiteUrl(text) : null
  if (!url) return null
  const { locale, path } = splitLocale(url.pathname)
  return inLocale(locale, path) + url.search
}

/** Base for relative addresses; only path, query and fragment of the result count. */
const BASE = 'http://shop.invalid'

/** An external address parsed as a browser does; null if it leads off the site. */
export function sameSiteUrl(text: string): URL | null {
  const url = URL.parse(text, BASE)
  return url?.origin === BASE ? url : null
}
