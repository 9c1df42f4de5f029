import type { Locale } from '../../../shared/locale.ts'
import type { Localised } from './file-fields.ts'

/** Texts in one language, moments as ISO texts. */
type Answered<Value> = Value extends Localised ? string : Value extends Date ? string : Value

const isLocalised = (value: unknown): value is Localised => typeof value === 'object' && value !== null && 'uk' in value

const answered = (value: unknown, locale: Locale): unknown =>
  value instanceof Date ? value.toISOString() : isLocalised(value) ? value[locale] : value

/** A row as answers have it; what their schemas do not declare is dropped when they are sent. */
export const inLanguage = <Row extends object>(row: Row, locale: Locale) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, answered(value, locale)])) as {
    [Name in keyof Row]: Answered<Row[Name]>
  }

/** All rows of a query. */
export const allInLanguage = async <Row extends object>(
  query: { readonly execute: () => Promise<Row[]> },
  locale: Locale,
) => (await query.execute()).map((row) => inLanguage(row, locale))
