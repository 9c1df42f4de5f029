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

/** `above` is what a value lies in: an alias may name one of them. */
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
  const field = path.findLast((part) => typeof part === 'string')
  if (field === undefined || value === undefined || value === null) return []
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
  'option group': 'options groups',
  promotion: 'texts promotions',
  page: 'pages files',
} as const
type Named = keyof typeof rowsOf

/** Fields that name something of another file, or of another place in theirs. */
const references: Readonly<Record<PropertyKey, Named>> = {
  city: 'city',
  restaurant: 'restaurant',
  stopped_at: 'restaurant',
  picture_of: 'dish',
  options: 'option',
  option_groups: 'option group',
  promotion: 'promotion',
}
/** Fields whose values may be there once, in all rows of their kind. */
const once: readonly PropertyKey[] = ['id', 'slug', 'code']
const links: readonly PropertyKey[] = ['link', 'link_from_the_red_line', 'path']
const pictures: readonly PropertyKey[] = ['picture', 'og_image']

/** Pages of the shop whose addresses name something of the folder. */
const linked = /^\/(catalog|product|page)\/([a-z][a-z0-9-]*)$/
const linkedTo: Readonly<Record<string, Named>> = { catalog: 'category', product: 'dish', page: 'page' }

/** Names of files that could not be read are not missing. */
function missingIn(found: readonly Found[], unread: ReadonlySet<Kind>): (to: Named, name: string) => boolean {
  const known = new Set(found.filter(({ field }) => field === 'slug').map(({ rows, value }) => `${rows} ${value}`))
  const lost = new Set([...unread].map(String))
  return (to, name) => !lost.has(rowsOf[to].split(' ', 1)[0] ?? '') && !known.has(`${rowsOf[to]} ${name}`)
}

function unknownName({ source, path, value, field }: Found, isMissing: ReturnType<typeof missingIn>): Mistake[] {
  const to = references[field]
  if (to && isMissing(to, value)) return [mistakeAt(source, path, `names "${value}", and there is no such ${to}`)]
  const [, page = '', name = ''] = (links.includes(field) && linked.exec(value)) || []
  const target = linkedTo[page]
  return target && isMissing(target, name)
    ? [mistakeAt(source, path, `leads to "${value}", and there is no such ${target}`)]
    : []
}

function repeated(found: readonly Found[]): Mistake[] {
  const rows = Map.groupBy(
    found.filter(({ field }) => once.includes(field)),
    (one) => `${one.rows} ${String(one.field)} ${one.value}`,
  )
  return [...rows.values()].flatMap(([first, ...others]) => {
    const place = first && `${first.source.file}:${first.source.lineOf(first.path)}`
    return others.map(({ source, path, value }) => mistakeAt(source, path, `"${value}" is taken already, at ${place}`))
  })
}

export function wrongReferences(
  sources: Sources,
  unread: ReadonlySet<Kind>,
  picturesThere: ReadonlySet<string>,
): Mistake[] {
  const found = Object.entries(sources).flatMap(([kind, ofKind]) =>
    ofKind.flatMap((source) => [
      { source, path: [], value: source.slug, field: 'slug', rows: `${kind} files` },
      ...keysIn(source, kind as Kind),
      ...valuesIn(source, kind as Kind, source.raw),
    ]),
  )
  const isMissing = missingIn(found, unread)
  const lost = found.filter(({ field, value }) => pictures.includes(field) && !picturesThere.has(value))
  return [
    ...found.flatMap((one) => unknownName(one, isMissing)),
    ...repeated(found),
    ...lost.map(({ source, path, value }) =>
      mistakeAt(source, path, `names "${value}", and there is no such file in the folder "pictures"`),
    ),
  ]
}
