import { inLocale, splitLocale } from '#shared/locale.ts'

/** Any address inside the shop is as good as any other. */
const BASE = 'http://shop.invalid'

/** The page a form names, read as a browser would read it: whatever would lead off the site is null (decisions, redirect guard). */
export function ownPath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, BASE) : null
  if (url?.origin !== BASE) return null
  const { locale, path } = splitLocale(url.pathname)
  return inLocale(locale, path) + url.search
}
