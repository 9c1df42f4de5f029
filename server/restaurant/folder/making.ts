/** Ids by kind and name, of what a folder has and of what it had: an id stays with its name. */
export type Names = Readonly<Record<string, Readonly<Record<string, number>>>>

interface Written {
  readonly id?: number | undefined
  readonly slug?: string
  readonly name?: unknown
}

/** Links may repeat: a second one has a name of its own. */
function namesOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string[] {
  const count = new Map<string, number>()
  return rows.map((row) => {
    const name = nameOf(row)
    const nth = (count.get(name) ?? 0) + 1
    count.set(name, nth)
    return nth === 1 ? name : `${name} ${nth}`
  })
}

/** Numbers rows: by the id they name, else the one that their name had before, else the next free one. */
export function numbering(previousNames: Names = {}) {
  const names: Record<string, Readonly<Record<string, number>>> = { ...previousNames }
  function numbered<Row extends Written>(
    kind: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string = ({ slug = '' }) => slug,
  ): (Row & { readonly id: number })[] {
    const before = new Map(Object.entries(previousNames[kind] ?? {}))
    const used = new Set(rows.map(({ id }) => id))
    const reservedIds = new Set([...used, ...before.values()])
    const named = namesOf(rows, nameOf)
    let next = 1
    const all = rows.map((row, at) => {
      let id = row.id ?? before.get(named[at] ?? '')
      if (id === undefined || (row.id === undefined && used.has(id))) {
        while (reservedIds.has(next)) next += 1
        id = next++
      }
      used.add(id)
      return { ...row, id }
    })
    names[kind] = { ...previousNames[kind], ...Object.fromEntries(all.map(({ id }, at) => [named[at], id])) }
    return all
  }
  return { names, numbered }
}

/** The address of a picture by the name of its file, or by its place and slug; empty: there is none. */
export type PictureOf = (named: string | undefined, place: string, slug: string) => string

const ENDINGS = ['svg', 'avif', 'webp', 'jpg', 'jpeg', 'png']

export const pictureFrom =
  (there: ReadonlySet<string>): PictureOf =>
  (named, place, slug) => {
    const file = named ?? ENDINGS.map((ending) => `${place}/${slug}.${ending}`).find((one) => there.has(one))
    return file === undefined ? '' : `/media/${file}`
  }

/** What rows are made with. */
export interface Making {
  readonly pictureOf: PictureOf
  readonly numbered: ReturnType<typeof numbering>['numbered']
}

/** Ids by the names that files use. */
export type Ids = ReadonlyMap<string, number>

export const idsOf = (rows: readonly { readonly slug: string; readonly id: number }[]): Ids =>
  new Map(rows.map(({ slug, id }) => [slug, id]))

/** Every name was found when the folder was checked. */
export const idIn = (ids: Ids, name: string): number => ids.get(name)!
