import type { Said } from './kinds.ts'
import { menuRows } from './menu-rows.ts'
import { numbering, pictureFrom, type Names } from './making.ts'
import { placeRows } from './place-rows.ts'
import { publicationRows } from './publication-rows.ts'
import { siteRows } from './site-rows.ts'

/** A folder's restaurant as rows of the database's tables; objects in them are stored as JSON. */
export function businessOf(content: Said, pictures: ReadonlySet<string>, previousNames?: Names) {
  const { names, numbered } = numbering(previousNames)
  const making = { pictureOf: pictureFrom(pictures), numbered }
  const places = placeRows(content, making)
  const menu = menuRows(content, places.ids, making)
  const ids = { ...places.ids, ...menu.ids }
  return {
    ...places.rows,
    ...menu.rows,
    ...siteRows(content, ids, making),
    ...publicationRows(content, ids, places.rows, making),
    names,
  }
}
export type Business = ReturnType<typeof businessOf>
