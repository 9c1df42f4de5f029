import { compareShallow, reaction } from 'mobx'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Pages show the menu of the selected restaurant: each has its own prices and stop list. */

/** Pages of the menu. Others are not reloaded for a restaurant: a form may be half filled there. */
const menuPages = ['home', 'catalog', 'category', 'product', 'search'] as const satisfies readonly RouteName[]

const showsMenu = (path: string): boolean => matchRoute(path, menuPages) !== null

export interface RenderedRestaurant {
  readonly cityId: AnyId | undefined
  readonly terminal: string | undefined
}

const selectedRestaurant = (app: App): RenderedRestaurant => ({
  cityId: currentCityId(app),
  terminal: currentTerminalId(app),
})

/** The restaurant the document was rendered for; read before browser memory is restored. A cookie of another city is ignored. */
export function renderedRestaurant(app: App): RenderedRestaurant {
  const { cityId, terminal } = selectedRestaurant(app)
  const cookie = readCookie(cookies.terminalId)
  const isHere = app.shell.restaurants.some(
    ({ city_id, terminal_id }) => city_id === cityId && String(terminal_id) === cookie,
  )
  return { cityId, terminal: isHere ? (cookie ?? terminal) : terminal }
}

/** Sends the selected restaurant to the server by cookie, and requests the page again when it shows another one. */
export function followRestaurant(app: App, rendered: RenderedRestaurant): () => void {
  // A shell rendered while the restaurant is unavailable lists none; the selection stays.
  if (app.shell.cities.length === 0) return () => {}
  let current = rendered
  return reaction(
    () => selectedRestaurant(app),
    (chosen) => {
      const { selection } = app.stores.delivery
      writeCookie(cookies.terminalId, selection ? (chosen.terminal ?? '') : '', selection ? YEAR_S : 0)
      if (chosen.cityId !== current.cityId) revisitCity(app)
      else if (chosen.terminal !== current.terminal) revisitMenu(app)
      current = chosen
    },
    { equals: compareShallow, fireImmediately: true },
  )
}

/** The checkout updates itself and keeps typed fields. */
function revisitCity({ navigate, stores: { location } }: App): void {
  if (location.layout === 'default') navigate(location.path, 'refresh')
}

/** Products keep their place on the screen, only prices change. */
function revisitMenu({ navigate, stores: { location } }: App): void {
  if (showsMenu(location.path)) navigate(location.path, 'refresh')
}
