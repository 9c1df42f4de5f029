import type { FastifyRequest } from 'fastify'
import { defaultLocale, splitLocale, type Locale } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'

const FOR_PROGRAMS = /^\/(?:bff|mcp)(?![\w-])/

/** A page has the language of its address. Programs name theirs in Accept-Language; otherwise the cookie decides. */
export function localeOf({ url, routeOptions, headers, visitor }: FastifyRequest): Locale {
  // An address may be encoded, its route's pattern is not.
  const [path = ''] = (routeOptions.url ?? url).split('?', 1)
  if (!FOR_PROGRAMS.test(path)) return splitLocale(path).locale
  return preferredLocale(headers['accept-language']) ?? visitor.language ?? defaultLocale
}
