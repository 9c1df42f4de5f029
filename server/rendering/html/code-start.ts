import type { PageId } from '#shared/page-data/pages.ts'
import type { ShellData, ShellState } from '#shared/page-data/shell-state.ts'
import type { RouteName } from '#shared/route-map.ts'
import { closingNotice } from '#shared/rules/closing-time.ts'
import { kyivMoment } from '#shared/rules/wall-clock.ts'

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

/** A customer's name and favourites, and a notice about opening hours, are shown by the code alone. */
export const startsAtOnce = (id: PageId, state: ShellState, now: Date): boolean =>
  !startsOnIntent(id) || state.visitor.signedIn || hasClosingNotice(state.shell, state, now)

function hasClosingNotice({ cities, restaurants }: ShellData, { visitor, clock }: ShellState, now: Date): boolean {
  const city = visitor.cityId ?? cities[0]?.id
  const kitchens = restaurants.filter(({ city_id }) => city_id === city)
  return closingNotice(kitchens, kyivMoment(now.getTime(), clock)) !== null
}
