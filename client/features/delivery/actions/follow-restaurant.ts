import { compareShallow, reaction, when } from 'mobx'
import { matchPath } from 'react-router'
import { cookies, YEAR_S } from '#shared/constants.ts'
import { splitLocale } from '#shared/locale.ts'
import { routes, type RouteName } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Pages show the menu of the kitchen that cooks: another one has its own prices and stop list. */

/** Pages of the menu. Others are left alone for a kitchen: something may be half typed there. */
const menuPages = ['home', 'catalog', 'category', 'product', 'search'] as const satisfies readonly RouteName[]

const showsMenu = (path: string): boolean =>
  menuPages.some((name) => matchPath(routes[name].path, splitLocale(path.split('?', 1)[0] ?? path).path))

export interface RenderedRestaurant {
  readonly cityId: AnyId | undefined
  readonly terminal: string | undefined
}

const chosenKitchen = (app: App): RenderedRestaurant => ({
  cityId: currentCityId(app),
  terminal: currentTerminalId(app),
})

/** What the document was rendered for; before the browser's memory is restored. A cookie of another city counts as none. */
export function renderedRestaurant(app: App): RenderedRestaurant {
  const { cityId, terminal } = chosenKitchen(app)
  const cookie = readCookie(cookies.terminalId)
  const isHere = app.shell.restaurants.some(
    ({ city_id, terminal_id }) => city_id === cityId && String(terminal_id) === cookie,
  )
  return { cityId, terminal: isHere ? (cookie ?? terminal) : terminal }
}

/** Tells the server which kitchen is chosen, and asks for the page again when it shows another one. */
export function followRestaurant(app: App, rendered: RenderedRestaurant): () => void {
  // A frame without the restaurant knows no kitchens; what was chosen stands.
  if (app.shell.cities.length === 0) return () => {}
  let shown = rendered
  return reaction(
    () => chosenKitchen(app),
    (chosen) => {
      const { selection } = app.stores.delivery
      writeCookie(cookies.terminalId, selection ? (chosen.terminal ?? '') : '', selection ? YEAR_S : 0)
      if (chosen.cityId !== shown.cityId) revisitCity(app)
      else if (chosen.terminal !== shown.terminal) revisitMenu(app)
      shown = chosen
    },
    { equals: compareShallow, fireImmediately: true },
  )
}

/** The checkout follows by itself and keeps what is typed. */
function revisitCity({ navigate, stores: { location } }: App): void {
  if (location.layout === 'default') navigate(location.path, 'replace')
}

/** The dishes stay where they are on the screen, only their prices are others. */
const revisitMenu = (app: App): void => {
  if (showsMenu(app.stores.location.path)) revisitInPlace(app)
}

export function revisitInPlace({ navigate, stores: { location } }: App): void {
  const top = scrollY
  navigate(location.path, 'replace')
  when(
    () => !location.pending,
    () => {
      requestAnimationFrame(() => scrollTo(0, top))
    },
  )
}
