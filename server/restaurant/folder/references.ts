import { mistakeAt } from './plain-words.ts'
import type { Kind } from './kinds.ts'
import type { Mistake } from './mistakes.ts'
import type { Source } from './yaml-source.ts'

/**
 * What files name of each other. Read from what is written and not from what is right, so that a wrong price
 * hides no wrong name beside it.
 */

export type Sources = Readonly<Record<Kind, readonly Source[]>>

interface Found {
  readonly source: Source
  readonly path: readonly PropertyKey[]
  readonly value: unknown
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function below(at: Found, [part, ...rest]: readonly string[]): Found[] {
  if (part === undefined) return at.value === undefined || at.value === null ? [] : [at]
  if (!isTree(at.value)) return []
  const keys = part === '*' ? Object.keys(at.value) : part in at.value ? [part] : []
  const isList = Array.isArray(at.value)
  return keys.flatMap((key) =>
    below(
      { ...at, path: [...at.path, isList ? Number(key) : key], value: (at.value as Record<string, unknown>)[key] },
      rest,
    ),
  )
}

/** Values at `cities.*.slug` of each file of a kind. */
const valuesAt = (sources: Sources, kind: Kind, pattern: string): Found[] =>
  sources[kind].flatMap((source) => below({ source, path: [], value: source.raw }, pattern.split('.')))

const wordsAt = (sources: Sources, kind: Kind, pattern: string): string[] =>
  valuesAt(sources, kind, pattern).map(({ value }) => String(value))
const keysAt = (sources: Sources, kind: Kind, pattern: string): string[] =>
  valuesAt(sources, kind, `${pattern}.*`).map(({ path }) => String(path.at(-1)))
const slugsOf = (sources: Sources, kind: Kind): string[] => sources[kind].map(({ slug }) => slug)

/** The kind of file that has the names, and the names. */
const namesIn = {
  city: ['business', (sources: Sources) => wordsAt(sources, 'business', 'cities.*.slug')],
  restaurant: ['business', (sources: Sources) => wordsAt(sources, 'business', 'cities.*.restaurants.*.slug')],
  category: ['menu', (sources: Sources) => slugsOf(sources, 'menu')],
  dish: ['menu', (sources: Sources) => wordsAt(sources, 'menu', 'dishes.*.slug')],
  option: ['options', (sources: Sources) => keysAt(sources, 'options', 'options')],
  'option group': ['options', (sources: Sources) => keysAt(sources, 'options', 'groups')],
  promotion: ['texts', (sources: Sources) => wordsAt(sources, 'texts', 'promotions.*.slug')],
  page: ['pages', (sources: Sources) => slugsOf(sources, 'pages')],
} as const
type Named = keyof typeof namesIn

const references: readonly (readonly [kind: Kind, pattern: string, to: Named])[] = [
  ['business', 'cities.*.zones.*.restaurant', 'restaurant'],
  ['menu', 'dishes.*.option_groups.*', 'option group'],
  ['menu', 'dishes.*.stopped_at.*', 'restaurant'],
  ['options', 'options.*.option_groups.*', 'option group'],
  ['options', 'options.*.picture_of', 'dish'],
  ['options', 'groups.*.options.*', 'option'],
  ['codes', 'short_links.*.restaurant', 'restaurant'],
  ['codes', 'short_links.*.promotion', 'promotion'],
  ['reviews', '*.restaurant', 'restaurant'],
  ['vacancies', 'city', 'city'],
]

/** Values that may be there once, in all files of their kind. */
const once: readonly (readonly [kind: Kind, pattern: string])[] = [
  ['business', 'cities.*.slug'],
  ['business', 'cities.*.id'],
  ['business', 'cities.*.restaurants.*.slug'],
  ['business', 'cities.*.restaurants.*.id'],
  ['business', 'cities.*.zones.*.id'],
  ['menu', 'id'],
  ['menu', 'dishes.*.slug'],
  ['menu', 'dishes.*.id'],
  ['options', 'options.*.id'],
  ['options', 'groups.*.id'],
  ['texts', 'navigation.*.id'],
  ['texts', 'promotions.*.slug'],
  ['texts', 'promotions.*.id'],
  ['texts', 'stories.*.slug'],
  ['texts', 'stories.*.id'],
  ['news', 'id'],
  ['vacancies', 'id'],
  ['codes', 'promo_codes.*.code'],
  ['codes', 'short_links.*.code'],
]

const links: readonly (readonly [kind: Kind, pattern: string])[] = [
  ['texts', 'notices.link_from_the_red_line'],
  ['texts', 'navigation.*.link'],
  ['texts', 'promotions.*.link'],
  ['texts', 'stories.*.link'],
  ['codes', 'short_links.*.path'],
]
/** Pages of the shop whose addresses name something of the folder. */
const linked = /^\/(catalog|product|page)\/([a-z][a-z0-9-]*)$/
const linkedTo: Readonly<Record<string, Named>> = { catalog: 'category', product: 'dish', page: 'page' }

const pictures: readonly (readonly [kind: Kind, pattern: string])[] = [
  ['business', 'cities.*.restaurants.*.picture'],
  ['menu', 'picture'],
  ['menu', 'dishes.*.picture'],
  ['texts', 'site.og_image'],
  ['texts', 'promotions.*.picture'],
  ['texts', 'stories.*.picture'],
  ['news', 'picture'],
]

/** Names of files that could not be read are not missing. */
function missingIn(sources: Sources, unread: ReadonlySet<Kind>): (to: Named, name: unknown) => boolean {
  const namesByTarget = new Map(
    Object.entries(namesIn)
      .filter(([, [kind]]) => !unread.has(kind))
      .map(([to, [, names]]) => [to, new Set(names(sources))]),
  )
  return (to, name) => namesByTarget.get(to)?.has(String(name)) === false
}

function unknownNames(sources: Sources, unread: ReadonlySet<Kind>): Mistake[] {
  const isMissing = missingIn(sources, unread)
  const named = references.flatMap(([kind, pattern, to]) =>
    valuesAt(sources, kind, pattern)
      .filter(({ value }) => isMissing(to, value))
      .map(({ source, path, value }) =>
        mistakeAt(source, path, `names "${String(value)}", and there is no such ${to}`),
      ),
  )
  const cities = valuesAt(sources, 'streets', '*')
    .filter(({ path }) => isMissing('city', path[0]))
    .map(({ source, path }) => mistakeAt(source, path, 'is no city of business.yaml'))
  const led = links.flatMap(([kind, pattern]) =>
    valuesAt(sources, kind, pattern).flatMap(({ source, path, value }) => {
      const [, page = '', name] = linked.exec(String(value)) ?? []
      const to = linkedTo[page]
      return to && isMissing(to, name)
        ? [mistakeAt(source, path, `leads to "${String(value)}", and there is no such ${to}`)]
        : []
    }),
  )
  return [...named, ...cities, ...led]
}

function repeated(sources: Sources): Mistake[] {
  return once.flatMap(([kind, pattern]) => {
    const first = new Map<string, Found>()
    return valuesAt(sources, kind, pattern).flatMap((entry) => {
      const before = first.get(String(entry.value))
      if (before === undefined) {
        first.set(String(entry.value), entry)
        return []
      }
      const place = `${before.source.file}:${before.source.lineOf(before.path)}`
      return [mistakeAt(entry.source, entry.path, `"${String(entry.value)}" is taken already, at ${place}`)]
    })
  })
}

/** Files whose names differ only in what orders them. */
const sameNames = (sources: Sources): Mistake[] =>
  Object.values(sources).flatMap((ofKind) =>
    ofKind
      .filter(({ slug }, at) => ofKind.findIndex((other) => other.slug === slug) < at)
      .map(({ file, slug }) => ({ file, rule: `is a second file for "${slug}"` })),
  )

const lostPictures = (sources: Sources, there: ReadonlySet<string>): Mistake[] =>
  pictures.flatMap(([kind, pattern]) =>
    valuesAt(sources, kind, pattern)
      .filter(({ value }) => !there.has(String(value)))
      .map(({ source, path, value }) =>
        mistakeAt(source, path, `names "${String(value)}", and there is no such file in the folder "pictures"`),
      ),
  )

export const wrongReferences = (
  sources: Sources,
  unread: ReadonlySet<Kind>,
  picturesThere: ReadonlySet<string>,
): Mistake[] => [
  ...unknownNames(sources, unread),
  ...repeated(sources),
  ...sameNames(sources),
  ...lostPictures(sources, picturesThere),
]
