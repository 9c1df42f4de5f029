import ru from '#locales/ru/index.ts'
import { textsFrom } from '#locales/texts.ts'
import uk from '#locales/uk/index.ts'
import type { TranslationFunctions, Translations } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'

const byLocale: Record<Locale, TranslationFunctions> = {
  uk: textsFrom('uk', uk as unknown as Translations), ru: textsFrom('ru', ru as unknown as Translations),
}

/** Texts for what the server itself says: problems and titles. */
export const textsOf = (locale: Locale): TranslationFunctions => byLocale[locale]
