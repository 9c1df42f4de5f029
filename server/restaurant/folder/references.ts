import { mistakeAt } from './plain-words.ts'
import type { Kind } from './kinds.ts'
import type { Mistake } from './mistakes.ts'
import type { Source } from './yaml-source.ts'

/**
 * What files name of each other: a field of one name means the same everywhere. Read from what is written and not from
 * what is right, so that a wrong price hides no wrong name beside it.
 */

export type Sources = Readonly<Record<Kind, readonly Source[]>>

/** A value, with the field that has it, in a list or by itself, and the list or the names that its row is of. */
interface Found {
  readonly source: Source
  readonly path: readonly PropertyKey[]
  readonly value: string
  readonly field: PropertyKey
  readonly rows: string
}

/** Values of fields that name something; `above` is what a value lies in: an alias may name one of them. */
function valuesIn(
  source: Source,
  kind: Kind,
  value: unknown,
  path: readonly PropertyKey[] = [],
  above: readonly unknown[] = [],
): Found[] {
  if (typeof value === 'object' && value !== null && !above.includes(value))
    return Object.entries(value).flatMap(([key, below]) =>
      valuesIn(source, kind, below, [...path, Array.isArray(value) ? Number(key) : key], [...above, value]),
    )
  const field = path.findLast((part) => typeof part === 'string') ?? ''
  if (!telling.has(field) || value === undefined || value === null) return []
  return [{ source, path, value: String(value), field, rows: `${kind} ${String(path.at(-3) ?? '')}` }]
}

/** Keys that are names: those of `options.yaml` are given there, those of `streets.yaml` are of cities. */
function keysIn(source: Source, kind: Kind): Found[] {
  const keys = (of: unknown, field: string, rows: string, ...above: readonly string[]): Found[] =>
    Object.keys(of ?? {}).map((value) => ({ source, path: [...above, value], value, field, rows }))
  if (kind === 'streets') return keys(source.raw, 'city', 'streets')
  const parts = kind === 'options' ? Object.entries(source.raw ?? {}) : []
  return parts.flatMap(([part, named]) => keys(named, 'slug', `options ${part}`, part))
}

/** Where the names of things are. */
const rowsOf = {
  city: 'business cities',
  restaurant: 'business restaurants',
  category: 'menu files',
  dish: 'menu dishes',
  option: 'options options',
  option_group: 'options groups',
  promotion: 'texts promotions',
  page: 'pages files',
  picture: 'pictures files',
} as const
type Named = keyof typeof rowsOf

/** Fields that name something of another file, or of another place in theirs. */
const references: Readonly<Record<PropertyKey, Named>> = {
  city: 'city',
  restaurant: 'restaurant',
  stopped_at: 'restaurant',
  picture_of: 'dish',
  options: 'option',
  option_groups: 'option_group',
  promotion: 'promotion',
  picture: 'picture',
  og_image: 'picture',
}
/** Fields whose values may be there once, in all rows of their kind. */
const once: readonly PropertyKey[] = ['id', 'slug', 'code']
const links: readonly PropertyKey[] = ['link', 'link_from_the_red_line', 'path']
const telling: ReadonlySet<PropertyKey> = new Set([...Object.keys(references), ...once, ...links])

/** Pages of the shop whose addresses name something of the folder. */
const linked = /^\/(catalog|product|page)\/([a-z][a-z0-9-]*)$/
const linkedTo: Readonly<Record<string, Named>> = { catalog: 'category', product: 'dish', page: 'page' }

/** What a field names, and by which name. */
function referenceIn({ field, value }: Found): { readonly to: Named | undefined; readonly name: string } {
  const [, page, name] = (links.includes(field) && linked.exec(value)) || []
  return page && name ? { to: linkedTo[page], name } : { to: references[field], name: value }
}

/** Names of files that could not be read are not missing. */
function unknownNames(found: readonly Found[], unread: ReadonlySet<string>, pictures: ReadonlySet<string>): Mistake[] {
  const names = new Set(found.filter(({ field }) => field === 'slug').map(({ rows, value }) => `${rows} ${value}`))
  return found.flatMap((one) => {
    const { to, name } = referenceIn(one)
    if (!to || unread.has(rowsOf[to].split(' ')[0]!)) return []
    const isThere = to === 'picture' ? pictures.has(name) : names.has(`${rowsOf[to]} ${name}`)
    return isThere ? [] : [mistakeAt(one.source, one.path, `no_${to}`, { input: one.value })]
  })
}

function repeated(found: readonly Found[]): Mistake[] {
  const rows = Map.groupBy(
    found.filter(({ field }) => once.includes(field)),
    (one) => `${one.rows} ${String(one.field)} ${one.value}`,
  )
  return [...rows.values()].flatMap(([first, ...others]) =>
    others.map(({ source, path, value }) => {
      const place = `${first?.source.file}:${first?.source.lineOf(first.path)}`
      return mistakeAt(source, path, 'taken', { input: value, place })
    }),
  )
}

export function wrongReferences(
  sources: Sources,
  unread: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): Mistake[] {
  const found = Object.entries(sources).flatMap(([kind, ofKind]) =>
    ofKind.flatMap((source) => [
      { source, path: [], value: source.slug, field: 'slug', rows: `${kind} files` },
      ...keysIn(source, kind as Kind),
      ...valuesIn(source, kind as Kind, source.raw),
    ]),
  )
  return [...unknownNames(found, unread, pictures), ...repeated(found)]
}
