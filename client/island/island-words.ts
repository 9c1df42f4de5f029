import { textsFrom, type BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { IslandTexts, Spoken } from '#locales/island-texts.ts'
import type { Locale } from '#shared/locale.ts'
import type { ClockChange } from '#shared/rules/hours/wall-clock.ts'
import type { CodeFiles } from './load-code.ts'

/** What the document says to the island. */
export interface IslandData {
  readonly locale: Locale
  readonly texts: IslandTexts
  readonly brand: BrandTexts
  /** Kyiv's. */
  readonly clock: ClockChange
  /** What the page loads after its first paint. */
  readonly files: CodeFiles
  /** The address of ordering without the code. */
  readonly pickup: string
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

/** A brand's texts take the place of the dictionary's. */
export const wordsOf = ({ locale, texts, brand }: IslandData): Words => ({ locale, LL: textsFrom(texts, brand) })
