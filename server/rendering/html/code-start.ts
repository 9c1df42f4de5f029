import type { PageId } from '#shared/page-data/pages.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import type { RouteName } from '#shared/route-map.ts'

/** When the code of a page starts, as far as the server knows; what the browser knows: client/island/needs-code.ts. */

/** Pages of cards and links: their code starts when the customer wants what only it can do (client/island). */
const readable: readonly PageId[] = [
  'home',
  'catalog',
  'category',
  'product',
  'news',
  'newsItem',
  'about',
  'contacts',
  'restaurants',
  'page',
] satisfies readonly RouteName[]

export const startsOnIntent = (id: PageId): boolean => readable.includes(id)

/** A customer's name and favourites are shown by the code alone. */
export const startsAtOnce = (id: PageId, { visitor }: ShellState): boolean => !startsOnIntent(id) || visitor.signedIn
