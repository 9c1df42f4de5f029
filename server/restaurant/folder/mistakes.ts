import type { Locale } from '../../../shared/locale.ts'
import texts from './mistakes.json' with { type: 'json' }

/** Mistakes in a restaurant's folder, in the language of their reader. */

export type Language = Locale | 'en'

/** What is wrong, by the name of its text: of an own rule, or the code that zod, the YAML parser or the system has for it. */
export type Rule = keyof typeof texts

type Values = Readonly<Record<string, unknown>>

export interface Mistake {
  readonly file: string
  /** Absent: the file as a whole. */
  readonly line?: number | undefined
  readonly field?: string
  readonly rule: Rule
  /** Values that the text of the rule names; `input`: what is written there. */
  readonly values?: Values | undefined
}

/** Codes that mean the same. */
const same: Readonly<Record<string, Rule>> = {
  EEXIST: 'ENOTDIR',
  EPERM: 'EACCES',
  BLOCK_AS_IMPLICIT_KEY: 'MULTILINE_IMPLICIT_KEY',
  record: 'object',
  tuple: 'array',
}

/** The rule of the first code that has one. */
export const ruleOf = (...codes: readonly string[]): Rule | undefined =>
  codes.map((code) => same[code] ?? code).find((code): code is Rule => Object.hasOwn(texts, code))

export const ruleText = (language: Language, rule: Rule, values: Values = {}): string =>
  texts[rule][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

function lineOf({ file, line, field = '', rule, values }: Mistake, language: Language): string {
  const said = [field, ruleText(language, rule, values)].filter(Boolean).join(' ')
  const input = values?.['input'] ? ruleText(language, 'input', values) : ''
  return `  ${file}${line === undefined ? '' : `:${line}`}: ${said}${input}`
}

const byPlace = (one: Mistake, other: Mistake): number =>
  one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0)

/** All mistakes of a folder, which opens no restaurant; the log has them in English. */
export class FolderMistakes extends Error {
  readonly textIn: (language: Language) => string

  constructor(folder: string, mistakes: readonly Mistake[]) {
    const textIn = (language: Language): string => {
      const head = ruleText(language, 'all', { folder, count: mistakes.length })
      return [head, ...mistakes.toSorted(byPlace).map((one) => lineOf(one, language))].join('\n')
    }
    super(textIn('en'))
    this.textIn = textIn
  }
}

/** What an error says; mistakes of a folder in a language. */
export const reasonOf = (error: unknown, language: Language = 'en'): string =>
  error instanceof FolderMistakes ? error.textIn(language) : error instanceof Error ? error.message : String(error)

/** What is wrong with a file or a folder; `other`: when no rule is known for it. */
export function failureOf(error: unknown, other: Rule = 'failed'): Pick<Mistake, 'rule' | 'values'> {
  const { code = '', message } = error as NodeJS.ErrnoException
  return { rule: ruleOf(code, message) ?? other, values: { reason: message.split('\n', 1)[0] } }
}
