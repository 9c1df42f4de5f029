import type { z } from 'zod'
import { ruleOf, type Mistake, type Rule } from './mistakes.ts'
import type { Source } from './yaml-source.ts'

/** What zod finds in a file, as mistakes in plain words. */

const isTranslation = (path: readonly PropertyKey[]): boolean => ['uk', 'ru'].includes(String(path.at(-1)))

/** The rules of zod's own issues; rules of our own are the messages of their schemas. */
function ruleFor(issue: z.core.$ZodRawIssue): Rule {
  const { input, code, path = [] } = issue
  if (input === undefined) return isTranslation(path) ? 'no_translation' : 'missing'
  const isEmpty = code === 'too_small' && typeof input !== 'number' && issue.minimum === 1
  if (input === null || isEmpty) return 'empty'
  // Of texts and lists the length is too small or too big.
  const exact = 'origin' in issue ? `${code}_${issue.origin}` : code
  return ruleOf(code === 'invalid_type' ? issue.expected : exact, code) ?? 'wrong'
}

const INPUT_MAX = 60

const inputOf = (input: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof input) ? String(input).slice(0, INPUT_MAX) : ''

/** 'name.ru' of ['dishes', 3, 'name', 'ru'], 'allergens' of ['allergens', 0]. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  return names.slice(isTranslation(names) ? -2 : -1).join('.')
}

/** A mistake at a path of a file. */
export const mistakeAt = (
  { file, lineOf }: Source,
  path: readonly PropertyKey[],
  rule: Rule,
  values?: Mistake['values'],
): Mistake => ({ file, line: lineOf(path), field: fieldOf(path), rule, values })

/** Of what a comma without quotes, or another language's code, has made a field. */
function strayField(key: string): Rule {
  if (/[^\w-]/.test(key)) return 'stray_text'
  return key === 'ua' ? 'stray_ua' : 'stray_field'
}

function mistakesOf(source: Source, issue: z.core.$ZodIssue): Mistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => mistakeAt(source, [...issue.path, key], strayField(key)))
  const values = {
    input: inputOf(issue.input),
    limit: issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' && issue.maximum,
    allowed: issue.code === 'invalid_value' && issue.values.join(', '),
  }
  return [mistakeAt(source, issue.path, ruleOf(issue.message) ?? 'wrong', values)]
}

/** A file by the rules of its kind: what it says, or all its mistakes. */
export function checked<Schema extends z.ZodType>(source: Source, schema: Schema) {
  const { data, error } = schema.safeParse(source.raw, { error: ruleFor, reportInput: true })
  return { data, mistakes: error?.issues.flatMap((issue) => mistakesOf(source, issue)) ?? [] }
}
