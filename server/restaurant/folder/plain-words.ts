import type { z } from 'zod'
import type { Mistake } from './mistakes.ts'
import type { Source } from './yaml-source.ts'

/** What is wrong with a value, for somebody who never programmed. */

const expectations: Readonly<Record<string, string>> = {
  string: 'has to be text: put it in quotes',
  number: 'has to be a number, as 245 or 59.5',
  int: 'has to be a whole number',
  boolean: 'has to be true or false',
  array: 'has to be a list: a dash in front of each item',
  tuple: 'has to be a list in brackets',
  object: 'has to have fields below it, as "name: …"',
  record: 'has to have fields below it, as "name: …"',
}

const inputText = (input: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof input) ? `; it is "${String(input).slice(0, 60)}"` : ''

const listed = (values: readonly unknown[]): string => values.map(String).join(', ')

/** The texts of zod's issues; undefined: its own. */
export function ruleOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  if (input === undefined) return 'is missing'
  if (input === null) return 'is empty: fill it in, or leave the line out'
  if (issue.code === 'invalid_type')
    return `${expectations[issue.expected] ?? `has to be ${issue.expected}`}${inputText(input)}`
  if (issue.code === 'invalid_value') return `has to be one of ${listed(issue.values)}${inputText(input)}`
  if (issue.code === 'too_small') return `has to be at least ${issue.minimum}${inputText(input)}`
  if (issue.code === 'too_big') return `has to be at most ${issue.maximum}${inputText(input)}`
  if (issue.code === 'invalid_key') return 'has a name that is not of small Latin letters, digits and dashes'
  return undefined
}

/** 'name.ru' of ['dishes', 3, 'name', 'ru'], 'allergens' of ['allergens', 0]. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  const isLanguage = ['uk', 'ru'].includes(names.at(-1) ?? '')
  return names.slice(isLanguage ? -2 : -1).join('.')
}

const isTranslation = (path: readonly PropertyKey[]): boolean => ['uk', 'ru'].includes(String(path.at(-1)))

/** A mistake at a path of a file. */
export const mistakeAt = ({ file, lineOf }: Source, path: readonly PropertyKey[], rule: string): Mistake => ({
  file,
  line: lineOf(path),
  rule: [fieldOf(path), rule].filter(Boolean).join(' '),
})

/** Of what a comma without quotes, or another language's code, has made a field. */
function strayField(key: string): string {
  if (/[^\w-]/.test(key)) return 'is no field here: a text with a comma or a colon has to be in quotes'
  return key === 'ua' ? 'is no field here: Ukrainian is uk' : 'is no field here'
}

const mistakesOf = (source: Source, issue: z.core.$ZodIssue): Mistake[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => mistakeAt(source, [...issue.path, key], strayField(key)))
    : [mistakeAt(source, issue.path, issue.message)]

/** All mistakes of a file by the rules of its kind, or what it says. */
export function checked<Schema extends z.ZodType>(
  source: Source,
  schema: Schema,
): { readonly data: z.output<Schema> } | { readonly mistakes: readonly Mistake[] } {
  const error = (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.input === undefined && isTranslation(issue.path ?? [])
      ? 'is missing: each text is in both languages'
      : ruleOf(issue)
  const read = schema.safeParse(source.raw, { error })
  return read.success
    ? { data: read.data }
    : { mistakes: read.error.issues.flatMap((issue) => mistakesOf(source, issue)) }
}
