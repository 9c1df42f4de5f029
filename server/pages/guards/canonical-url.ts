import { defaultLocale } from '#shared/locale.ts'
import type { FastifyRequest } from 'fastify'
import { wantsPartial } from '#server/http/partial-request.ts'

/**
 * The canonical address of a page: no trailing, double or backward slash, no capitals,
 * no /index.html, no /uk. Null when the address is canonical already. It never leaves the site.
 */
export function canonicalUrl(url: string): string | null {
  const cut = url.search(/[?#]/)
  const path = cut < 0 ? url : url.slice(0, cut)
  if (file.test(path)) return null
  const canonical = canonicalPath(path)
  return canonical === path ? null : canonical + (cut < 0 ? '' : url.slice(cut))
}

/** Files have exactly one name; build files are case-sensitive. */
export const file = /^\/(?:assets|media|pictures|previews)\//

/** Capitals, except in percent-escapes, which are case-insensitive, and in links of orders and carts and restaurant ids, which are case-sensitive. */
const letters = /(%[\dA-Fa-f]{2}|(?<=^(?:\/(?:uk|ru))?\/(?:order|buy|restaurants)\/)[^/]+)|[A-Z]+/gi
const lower = (text: string, unchanged: string | undefined): string => unchanged ?? text.toLowerCase()

function canonicalPath(path: string): string {
  const joined = `/${path}`
    .replace(/[/\\]+/g, '/')
    .replace(letters, lower)
    .replace(/\/index\.html$/, '/')
  const withoutDefault = joined.replace(new RegExp(`^/${defaultLocale}(?=/|$)`), '') || '/'
  return withoutDefault.length > 1 ? withoutDefault.replace(/\/$/, '') : withoutDefault
}

/** The name of a file, a hidden file, or a door of another shop system, which bots try. */
const notOfPages = /\.(?!html?$)[a-z][\da-z]*$|\/\.|^(?:\/ru)?\/wp-/i

/** The address is none of a page, and no person waits for one: an old picture, a missing script, a bot's probe. */
export function isForProgram(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const isPersons = request.headers['sec-fetch-mode'] === 'navigate' || wantsPartial(request)
  return !isPersons && (file.test(path) || notOfPages.test(path))
}
