import ru from '#locales/ru/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import uk from '#locales/uk/index.ts'
import type { TranslationFunctions, Translations } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brand } from './brand/brand.ts'
import { currentBrand } from './brand/current-brand.ts'

const dictionaries = { uk: uk as unknown as Translations, ru: ru as unknown as Translations }
type ByLocale = Readonly<Record<Locale, TranslationFunctions>>

/** Built once per brand: most processes have one. */
const byBrand = new WeakMap<Brand, ByLocale>()

function textsIn(brand: Brand): ByLocale {
  const made = byBrand.get(brand) ?? {
    uk: textsFrom('uk', dictionaries.uk, brand.texts.uk),
    ru: textsFrom('ru', dictionaries.ru, brand.texts.ru),
  }
  byBrand.set(brand, made)
  return made
}

/** The server's own texts, with the brand's overrides: problems and titles. */
export const textsOf = (locale: Locale): TranslationFunctions => textsIn(currentBrand())[locale]
