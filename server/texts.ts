import ru from '#locales/ru/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import uk from '#locales/uk/index.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brand } from './brand/brand-file.ts'
import { currentBrand } from './brand/current-brand.ts'

type ByLocale = Readonly<Record<Locale, TranslationFunctions>>

/** Built once per brand: most processes have one. */
const byBrand = new WeakMap<Brand, ByLocale>()

function textsIn(brand: Brand): ByLocale {
  const texts = byBrand.get(brand) ?? { uk: textsFrom(uk, brand.texts.uk), ru: textsFrom(ru, brand.texts.ru) }
  byBrand.set(brand, texts)
  return texts
}

/** The server's own texts, with the brand's overrides: problems and titles. */
export const textsOf = (locale: Locale): TranslationFunctions => textsIn(currentBrand())[locale]
