import type { Translations } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'

const dictionaries: Record<Locale, () => Promise<{ default: unknown }>> = {
  uk: () => import('#locales/uk/index.ts'),
  ru: () => import('#locales/ru/index.ts'),
}

/** Only the current language is fetched. */
export const loadDictionary = async (locale: Locale): Promise<Translations> =>
  (await dictionaries[locale]()).default as Translations
