import { i18nString } from 'typesafe-i18n'
import type { Locale } from '#shared/locale.ts'
import type { Formatters, TranslationFunctions, Translations } from './i18n-types.ts'

interface Dictionary {
  readonly [key: string]: string | Dictionary
}
type Text = (...args: unknown[]) => string
interface Texts {
  [key: string]: Text | Texts
}

/** Texts of a brand by their whole key (`home.lead`): each takes the place of the dictionary's. */
export type BrandTexts = Readonly<Record<string, string>>

/**
 * Texts of a dictionary, each a function of what it names. They are made once: the library's own object makes a proxy at
 * each step to a text, every time it is said, which was a tenth of rendering a page.
 */
export function textsFrom(locale: Locale, dictionary: Translations, brand: BrandTexts): TranslationFunctions {
  const say = i18nString<Locale, Formatters>(locale, {}) as (text: string, ...args: unknown[]) => string
  const branch = (part: Dictionary, at: string): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string'
          ? (...args: unknown[]) => say(brand[at + key] ?? value, ...args)
          : branch(value, at + key + '.'),
      ]),
    )
  return branch(dictionary as unknown as Dictionary, '') as unknown as TranslationFunctions
}
