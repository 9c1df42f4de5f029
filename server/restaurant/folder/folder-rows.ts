import type { Said } from './kinds.ts'
import { menuRows } from './menu-rows.ts'
import { numbering, type Names } from './numbered.ts'
import { pictureFrom } from './pictures.ts'
import { placeRows } from './place-rows.ts'
import { publicationRows } from './publication-rows.ts'
import { siteRows } from './site-rows.ts'

/** A folder's restaurant as rows of the database's tables; objects in them are stored as JSON. */
export function businessOf(said: Said, pictures: ReadonlySet<string>, known?: Names) {
  const { names, numbered } = numbering(known)
  const making = { pictureOf: pictureFrom(pictures), numbered }
  const places = placeRows(said, making)
  const menu = menuRows(said, places.ids, making)
  const ids = { ...places.ids, ...menu.ids }
  return {
    ...places.rows,
    ...menu.rows,
    ...siteRows(said, ids, making),
    ...publicationRows(said, ids, places.rows, making),
    names,
  }
}
export type Business = ReturnType<typeof businessOf>
