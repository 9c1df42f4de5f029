import type { PageId } from '#shared/page-data/pages.ts'
import type { View } from '#client/context/page.ts'

/** A page's view, and fragments that can be requested alone by element id. */
export interface PageModule<Id extends PageId = PageId> {
  default: View<Id>
  fragments?: Readonly<Record<string, View<Id>>>
}

/** The view of the page `newsItem` is in news-item-page.tsx. */
export const byName = <Found>(files: Record<string, Found>): ReadonlyMap<string, Found> =>
  new Map(
    Object.entries(files).map(([path, found]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'-page.tsx'.length)
      return [name.replace(/-\w/g, ([, letter = '']) => letter.toUpperCase()), found]
    }),
  )

/*
 * Views of pages by their files. The folder says when a page's code comes: with the app, or, in `late`, when the page is visited;
 * only the server has those in `static` (entry-server.tsx).
 */
export const inApp = byName(import.meta.glob<PageModule>('../features/*/pages/*.tsx', { eager: true }))
export const late = byName(import.meta.glob<PageModule>('../features/*/pages/late/*.tsx'))
