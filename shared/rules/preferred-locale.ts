import { apiLanguage, isLocale, type Locale } from '#shared/locale.ts'

/** One entry such as 'uk-UA;q=0.9'; a weight that is absent or unreadable counts as 1. */
function weighed(entry: string): { locale: string; weight: number } {
  const [, language = '', quality = '1'] = /^\s*([a-z]+)[^;]*(?:;\s*q=([\d.]+))?/i.exec(entry) ?? []
  const locale = language.toLowerCase()
  return { locale: locale === apiLanguage.uk ? 'uk' : locale, weight: Number(quality) }
}

/** The language an Accept-Language header asks for most, of those we speak; null when it names none. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | null {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(weighed)
    // A weight of zero means "not this one" (RFC 9110, 12.5.4).
    .filter(({ locale, weight }) => isLocale(locale) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return (wanted[0]?.locale as Locale | undefined) ?? null
}
