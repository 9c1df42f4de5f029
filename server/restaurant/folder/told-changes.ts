import type { Locale } from '../../../shared/locale.ts'
import { hryvnias } from '../../../shared/rules/money.ts'
import type { Localised } from './file-fields.ts'
import { nouns, type Row, type TableChanges } from './folder-changes.ts'
import type { Business } from './folder-rows.ts'

/** Changes of a folder in words: for the log, and, without words, for the counter. */

type Sum = number | null

export interface ToldChange {
  readonly mark: '+' | '~' | '-'
  readonly kind: string
  readonly name: Localised | string
  /** Fields that differ; of sums, in hryvnias, what they were and are. */
  readonly fields: readonly { readonly name: string; readonly sums?: readonly [was: Sum, is: Sum] }[]
}

const SUMS = ['price', 'old_price', 'minimum_order_amount', 'delivery_cost', 'free_delivery_order_sum']
/** Rows move when one before them comes or goes. */
const UNTOLD = ['position']

const sumOf = (row: Row, column: string): Sum => {
  const sum = row[column]
  return typeof sum === 'number' ? hryvnias(sum) : null
}
const fieldOf = (column: string, was: Row, is: Row): ToldChange['fields'][number] =>
  SUMS.includes(column) ? { name: column, sums: [sumOf(was, column), sumOf(is, column)] } : { name: column }

const NOTHING: Row = {}

/** Stops and compositions have the name of their dish; those of a dish that comes or goes are told with it. */
export function toldChanges(changes: readonly TableChanges[], before: Business, after: Business): ToldChange[] {
  const was = new Set(before.products.map(({ id }) => id))
  const dishes = new Map<unknown, Localised>(
    after.products.filter(({ id }) => was.has(id)).map(({ id, name }) => [id, name]),
  )
  return changes.flatMap(({ table, added, changed, gone }) => {
    const changeOf = (mark: ToldChange['mark'], row: Row, fields: ToldChange['fields'] = []): ToldChange[] => {
      const { product_id, name, title, slug, code } = row
      const own = product_id === undefined ? (name ?? title ?? slug ?? code ?? '') : dishes.get(product_id)
      return own === undefined ? [] : [{ mark, kind: nouns[table], name: own as Localised | string, fields }]
    }
    const priceOf = (row: Row) => ('price' in row ? [fieldOf('price', NOTHING, row)] : [])
    return [
      ...added.flatMap((row) => changeOf('+', row, priceOf(row))),
      ...changed.flatMap((one) => {
        const fields = one.columns.filter((column) => !UNTOLD.includes(column))
        const compared = fields.map((column) => fieldOf(column, one.before, one.after))
        return fields.length > 0 ? changeOf('~', one.after, compared) : []
      }),
      ...gone.flatMap((row) => changeOf('-', row)),
    ]
  })
}

const sumsText = ([was, is]: readonly [Sum, Sum]): string => [was, is].filter((sum) => sum !== null).join(' → ')

/** '~ dish "Маргарита": price 189.5 → 199, description'. */
export function lineOf({ mark, kind, name, fields }: ToldChange): string {
  const called = typeof name === 'string' ? name : name.uk
  const details = fields.map((field) => [field.name, field.sums && sumsText(field.sums)].filter(Boolean).join(' '))
  return `${mark} ${kind}${called && ` "${called}"`}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}

/** '~ Маргарита: 189.5 → 199': words of no language but the folder's. */
export function shortLineOf({ mark, name, fields }: ToldChange, locale: Locale): string {
  const sums = fields.flatMap(({ sums }) => (sums ? [sumsText(sums)] : []))
  return `${mark} ${typeof name === 'string' ? name : name[locale]}${sums.length > 0 ? `: ${sums.join(', ')}` : ''}`
}

const TOLD_MAX = 100

/** A folder may change as a whole. */
export const linesOf = (changes: readonly ToldChange[], line: (change: ToldChange) => string): string[] =>
  changes.length > TOLD_MAX
    ? [...changes.slice(0, TOLD_MAX).map(line), `… + ${changes.length - TOLD_MAX}`]
    : changes.map(line)
