import type { App } from '../context/app.ts'

/** The visitor's city: the stored one, else the first (spec 4). */
export const cityIdOf = ({ stores, shell }: App): number | undefined => stores.delivery.cityId ?? shell.cities[0]?.id

export const cityOf = (app: App) => app.shell.cities.find((city) => city.id === cityIdOf(app)) ?? app.shell.cities[0]

/** Restaurants of the visitor's city. */
export const cityRestaurants = (app: App) => app.shell.restaurants.filter((one) => one.city_id === cityIdOf(app))

/** The kitchen whose menu counts, as a query value: the selected one, else the first of the city. */
export function terminalOf(app: App): string | undefined {
  const id = app.stores.delivery.selection?.terminal_id ?? cityRestaurants(app)[0]?.terminal_id
  return id === undefined ? undefined : String(id)
}
