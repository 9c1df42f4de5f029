import { i18nObject } from 'typesafe-i18n'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import type { Formatters, Locales, TranslationFunctions, Translations } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'

const make = (locale: Locale, texts: Translations): TranslationFunctions =>
  i18nObject<Locales, Translations, TranslationFunctions, Formatters>(locale, texts, {})

const byLocale: Record<Locale, TranslationFunctions> = { uk: make('uk', uk as unknown as Translations), ru: make('ru', ru as unknown as Translations) }

/** Texts for what the server itself says: problems and titles. */
export const textsOf = (locale: Locale): TranslationFunctions => byLocale[locale]
