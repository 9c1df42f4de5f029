import type { BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { IslandTexts, Spoken } from '#locales/island-texts.ts'
import type { Locale } from '#shared/locale.ts'
import type { ClockChange } from '#shared/rules/wall-clock.ts'
import type { CodeFiles } from './load-code.ts'
import { say } from './say.ts'

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

type Text = (args?: Readonly<Record<string, unknown>>) => string

/** A brand's texts take the place of the dictionary's. */
export function wordsOf({ locale, texts, brand }: IslandData): Words {
  const LL: Record<string, Record<string, Text>> = {}
  for (const [part, of] of Object.entries(texts)) {
    const said: Record<string, Text> = (LL[part] = {})
    for (const [name, text] of Object.entries(of)) said[name] = (args) => say(brand[`${part}.${name}`] ?? text, args)
  }
  return { locale, LL: LL as unknown as Words['LL'] }
}
