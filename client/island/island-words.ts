import { textsFrom, type BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { TranslationFunctions, Translations } from '#locales/i18n-types.ts'
import type { IslandTexts, Spoken } from '#locales/island-texts.ts'
import type { Locale } from '#shared/locale.ts'
import type { ClockChange } from '#shared/rules/wall-clock.ts'

/** What the document says to the island. */
export interface IslandData {
  readonly locale: Locale
  readonly texts: IslandTexts
  readonly brand: BrandTexts
  /** Kyiv's. */
  readonly clock: ClockChange
  /** The code of the page starts at once (server/rendering/html/code-start.ts). */
  readonly atOnce: boolean
}

export interface Words {
  readonly locale: Locale
  readonly LL: {
    readonly [Part in keyof Spoken]: Pick<
      TranslationFunctions[Part],
      Spoken[Part][number] & keyof TranslationFunctions[Part]
    >
  }
}

export const wordsOf = ({ locale, texts, brand }: IslandData): Words => ({
  locale,
  LL: textsFrom(locale, texts as unknown as Translations, brand),
})
