/** The two languages of the shop: Ukrainian without a path prefix, Russian under /ru. */
export const locales = ['uk', 'ru'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'uk'

/** Codes of the languages in the restaurant API's Accept-Language. */
export const apiLanguage = { uk: 'ua', ru: 'ru' } as const satisfies Record<Locale, string>

/** BCP 47 tags for `Intl`; Russian texts are written for Ukraine. */
export const intlTag = { uk: 'uk-UA', ru: 'ru-UA' } as const satisfies Record<Locale, string>

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** Path prefix of a language: '' or '/ru'. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** A language-free path in a language: '/' in Russian is '/ru'. */
export function inLocale(locale: Locale, path: string): string {
  const prefix = localePrefix(locale)
  // Browsers read several leading slashes as another site's name: a redirect must not leave the shop.
  const page = path.replace(/^[/\\]+/, '/')
  return prefix && page === '/' ? prefix : prefix + page
}

/** Splits '/ru/catalog' into its language and the path every language shares. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first] = path.split('/', 2)
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path }
  return { locale: first, path: path.slice(first.length + 1) || '/' }
}

/** The same page in every language, whatever language the given path is in. */
export function alternatesOf(localized: string): Record<Locale, string> {
  const { path } = splitLocale(localized)
  return { uk: inLocale('uk', path), ru: inLocale('ru', path) }
}
