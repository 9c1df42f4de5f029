import type { TranslationFunctions } from './i18n-types.ts'
import { say } from './say.ts'

type Text = (args?: Readonly<Record<string, unknown>>) => string
interface Texts {
  [key: string]: Text | Texts
}

/** Texts of a brand by their whole key (`home.lead`): each takes the place of the dictionary's. */
export type BrandTexts = Readonly<Record<string, string>>

/** Texts of a dictionary or of a part of it, each a function of what it names. They are made once. */
export function textsFrom(dictionary: object, brand: BrandTexts): TranslationFunctions {
  const branch = (part: object, at: string): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]: [string, string | object]) => [
        key,
        typeof value === 'string' ? (args) => say(brand[at + key] ?? value, args) : branch(value, at + key + '.'),
      ]),
    )
  return branch(dictionary, '') as unknown as TranslationFunctions
}
