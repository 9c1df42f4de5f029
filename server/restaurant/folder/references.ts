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
  { source, kind }: { readonly source: Source; readonly kind: Kind },
  value: unknown,
  path: readonly PropertyKey[] = [],
  above: readonly unknown[] = [],
): Found[] {
  if (typeof value === 'object' && value !== null && !above.includes(value))
    return Object.entries(value).flatMap(([key, below]) =>
      valuesIn({ source, kind }, below, [...path, Array.isArray(value) ? Number(key) : key], [...above, value]),
    )
  const field = path.findLast((part) => typeof part === 'string')
  if (field === undefined || value === undefined || value === null) return []
  return [{ source, path, value: String(value), field, rows: `${kind} ${String(path.at(-3) ?? '')}` }]
}

type Named = 'city' | 'restaurant' | 'category' | 'dish' | 'option' | 'option group' | 'promotion' | 'page'

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
function missingIn(
  sources: Sources,
  found: readonly Found[],
  unread: ReadonlySet<Kind>,
): (to: Named, name: unknown) => boolean {
  const slugs = (rows: string): string[] =>
    found.filter((one) => one.rows === rows && one.field === 'slug').map(({ value }) => value)
  const keys = (part: string): string[] =>
    sources.options.flatMap(({ raw }) => Object.keys((raw as Readonly<Record<string, object | null>>)?.[part] ?? {}))
  const files = (kind: Kind): string[] => sources[kind].map(({ slug }) => slug)
  const namesOf: Readonly<Record<Named, readonly [Kind, readonly string[]]>> = {
    city: ['business', slugs('business cities')],
    restaurant: ['business', slugs('business restaurants')],
    category: ['menu', files('menu')],
    dish: ['menu', slugs('menu dishes')],
    option: ['options', keys('options')],
    'option group': ['options', keys('groups')],
    promotion: ['texts', slugs('texts promotions')],
    page: ['pages', files('pages')],
  }
  const known = new Map(
    Object.entries(namesOf).flatMap(([to, [kind, names]]) => (unread.has(kind) ? [] : [[to, new Set(names)]])),
  )
  return (to, name) => known.get(to)?.has(String(name)) === false
}

function unknownName({ source, path, value, field }: Found, isMissing: ReturnType<typeof missingIn>): Mistake[] {
  const to = references[field]
  if (to && isMissing(to, value)) return [mistakeAt(source, path, `names "${value}", and there is no such ${to}`)]
  const [, page = '', name] = (links.includes(field) && linked.exec(value)) || []
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

/** Files whose names differ only in what orders them. */
const sameNames = (sources: Sources): Mistake[] =>
  Object.values(sources).flatMap((ofKind) =>
    ofKind
      .filter(({ slug }, at) => ofKind.findIndex((other) => other.slug === slug) < at)
      .map(({ file, slug }) => ({ file, rule: `is a second file for "${slug}"` })),
  )

export function wrongReferences(
  sources: Sources,
  unread: ReadonlySet<Kind>,
  picturesThere: ReadonlySet<string>,
): Mistake[] {
  const found = Object.entries(sources).flatMap(([kind, ofKind]) =>
    ofKind.flatMap((source) => valuesIn({ source, kind: kind as Kind }, source.raw)),
  )
  const isMissing = missingIn(sources, found, unread)
  const lost = found.filter(({ field, value }) => pictures.includes(field) && !picturesThere.has(value))
  const places = sources.streets.flatMap((source) => Object.keys(source.raw ?? {}).map((city) => ({ source, city })))
  return [
    ...found.flatMap((one) => unknownName(one, isMissing)),
    ...places
      .filter(({ city }) => isMissing('city', city))
      .map(({ source, city }) => mistakeAt(source, [city], 'is no city of business.yaml')),
    ...repeated(found),
    ...sameNames(sources),
    ...lost.map(({ source, path, value }) =>
      mistakeAt(source, path, `names "${value}", and there is no such file in the folder "pictures"`),
    ),
  ]
}
