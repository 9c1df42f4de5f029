/** Rows that name no id get the next free one, in their order. */
export function numbered<Row extends { readonly id?: number | undefined }>(
  rows: readonly Row[],
): (Row & { readonly id: number })[] {
  const taken = new Set(rows.map(({ id }) => id))
  let next = 1
  return rows.map((row) => {
    if (row.id !== undefined) return { ...row, id: row.id }
    while (taken.has(next)) next += 1
    return { ...row, id: next++ }
  })
}

/** Ids by the names that files use. */
export type Ids = ReadonlyMap<string, number>

export const idsOf = (rows: readonly { readonly slug: string; readonly id: number }[]): Ids =>
  new Map(rows.map(({ slug, id }) => [slug, id]))

/** Every name was found when the folder was checked. */
export const idIn = (ids: Ids, name: string): number => ids.get(name)!
