import type { FastifyRequest } from 'fastify'
import type { ZodFastifySchemaValidationError as Issue } from 'fastify-type-provider-zod'
import type { TranslationFunctions } from '#locales/i18n-types.ts'

/** The error text of each field of a refused input, in the language of the request. */

type Texts = TranslationFunctions['errors']['fields'] &
  Pick<TranslationFunctions['form']['errors'], 'required' | 'consent'>
export type Part = 'body' | 'querystring' | 'headers'

/** Field → texts: `{ 'lines.0.qty': ['Не менше ніж 1.'] }`; only the first issue of a field. */
export function fieldTexts(
  issues: readonly Issue[],
  request: FastifyRequest,
  part: Part,
  { errors, form }: TranslationFunctions,
): Record<string, string[]> {
  const texts: Texts = { ...errors.fields, required: form.errors.required, consent: form.errors.consent }
  const fields: [string, string[]][] = issues.flatMap((issue) => {
    const value = valueAt(issue.instancePath, request, part)
    return fieldsOf(issue, part).map((field): [string, string[]] => [
      field,
      [textOf(issue, field, value, texts) ?? errors.fieldInvalid()],
    ])
  })
  // Reversed, since a later entry would win; the first issue of a field is nearest to its cause.
  return Object.fromEntries(fields.toReversed())
}

/** 'lines.0.qty'; one issue may name several unknown fields. */
function fieldsOf({ instancePath, keyword, params }: Issue, part: Part): string[] {
  const place = instancePath.split('/').filter(Boolean)
  const unknown = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys.map(String) : []
  return unknown.length
    ? unknown.map((key) => [...place, key].join('.'))
    : [place.join('.') || part.replace('querystring', 'query')]
}

/** Zod reports the expected value, not the actual one. */
function valueAt(instancePath: string, { body, query, headers }: FastifyRequest, part: Part): unknown {
  const whole: unknown = { body, querystring: query, headers }[part]
  return instancePath
    .split('/')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      whole,
    )
}

function textOf(issue: Issue, field: string, value: unknown, texts: Texts): string | undefined {
  const { keyword, message = '', params } = issue
  const custom = ownRules(texts)[message]
  if (custom) return custom()
  if (keyword === 'unrecognized_keys') return texts.unknown()
  if (value === undefined) return texts.required()
  if (keyword === 'invalid_type') return wrongType(String(params.expected), value, texts)
  if (keyword === 'invalid_format') return wrongFormat(String(params.format), field, texts)
  if (keyword === 'invalid_value' || keyword === 'invalid_union') return texts.choice()
  return keyword === 'too_small' || keyword === 'too_big' ? wrongSize(issue, texts) : undefined
}

/** Refinements named by the contract. */
const ownRules = (texts: Texts): Record<string, (() => string) | undefined> => ({
  __proto__: null as never,
  required: texts.required,
  mobile: texts.mobile,
  too_long: texts.tooLong,
  too_short: texts.tooShort,
  consent: texts.consent,
  repeated_product: texts.repeatedProduct,
  restaurant_or_region: texts.restaurantOrRegion,
})

function wrongType(expected: string, value: unknown, texts: Texts): string | undefined {
  if (expected === 'string' && Array.isArray(value)) return texts.repeated()
  return expected === 'number' || expected === 'int' ? texts.number() : undefined
}

/** A pattern means nothing to customers, so the field's name decides. */
function wrongFormat(format: string, field: string, texts: Texts): string | undefined {
  if (format === 'date') return texts.date()
  if (format === 'datetime') return texts.instant()
  if (format === 'uuid') return texts.uuid()
  const name =
    field
      .replace(/\.\d+$/, '')
      .split('.')
      .at(-1) ?? ''
  if (name === 'phone') return texts.phone()
  if (name === 'code' || name === 'pin_code') return texts.fourDigits()
  if (name === 'birthday') return texts.date()
  return /^(ids|page|latitude|longitude|\w+_id)$/.test(name) ? texts.number() : undefined
}

function wrongSize({ keyword, params: { origin, minimum, maximum } }: Issue, texts: Texts): string {
  const isSmall = keyword === 'too_small'
  if (origin === 'string') return isSmall ? texts.tooShort() : texts.tooLong()
  const limits = { minimum: Number(minimum), maximum: Number(maximum) }
  if (origin === 'array') return isSmall ? texts.tooFew(limits) : texts.tooMany(limits)
  return isSmall ? texts.tooSmall(limits) : texts.tooBig(limits)
}
