import type { Said } from './kinds.ts'
import { menuRows } from './menu-rows.ts'
import { pictureFrom } from './pictures.ts'
import { placeRows } from './place-rows.ts'
import { publicationRows } from './publication-rows.ts'
import { siteRows } from './site-rows.ts'

/** A folder's restaurant as rows of the database's tables; objects in them are stored as JSON. */
export function businessOf(said: Said, pictures: ReadonlySet<string>) {
  const pictureOf = pictureFrom(pictures)
  const places = placeRows(said, pictureOf)
  const menu = menuRows(said, places.ids, pictureOf)
  const ids = { ...places.ids, ...menu.ids }
  return {
    ...places.rows,
    ...menu.rows,
    ...siteRows(said, ids, pictureOf),
    ...publicationRows(said, ids, places.rows, pictureOf),
  }
}
export type Business = ReturnType<typeof businessOf>
