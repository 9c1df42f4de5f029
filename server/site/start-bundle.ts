import type { City, Restaurant, StartBundle } from '#shared/contract/business.ts'
import type { Category } from '#shared/contract/catalog.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { inListedCities, isInCity } from '#shared/rules/in-city.ts'
import { UpstreamError } from '#server/errors.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import type { PublicContext } from './public-context.ts'

/** Parameters of a read of the menu. */
export type Reading = Pick<PublicContext, 'locale' | 'cityId' | 'terminalId' | 'requestId' | 'anonymous'>

/** The start bundle of the chosen restaurant; shared by all reads of one request. */
export const bundleOf = memoizeByIdentity(async (context: Reading): Promise<StartBundle> =>
  bundleIn(context, await terminalQuery(context)),
)

/** A restaurant as calls name it; empty: the backend's own choice. */
export interface TerminalQuery {
  readonly terminal_id?: string
}

export type MenuReader = Pick<Reading, 'anonymous' | 'locale' | 'requestId'>

export async function bundleIn(
  { anonymous, locale, requestId }: MenuReader,
  restaurant: TerminalQuery,
): Promise<StartBundle> {
  const bundle = await anonymous.read('getStartBundle', { query: { ...restaurant } }, locale, requestId)
  if (bundle.menu_in_parts || bundle['get-categories'].length) return withPlaces(bundle)
  return anonymous
    .read('getCategories', { query: { ...restaurant } }, locale, requestId)
    .then((categories) => withMenu(bundle, categories), unlessMissing(bundle))
    .then(withPlaces)
}

/** Without the call there is no menu; an outage is an error. */
const unlessMissing =
  (bundle: StartBundle) =>
  (error: unknown): StartBundle => {
    if (error instanceof UpstreamError && error.isCallMissing) return bundle
    throw error
  }

/** A bundle may come without the menu, which has a call of its own. */
const withMenu = memoizeByIdentity((bundle: StartBundle, categories: Category[]): StartBundle => ({
  ...bundle,
  'get-categories': categories,
}))

const withPlaces = memoizeByIdentity((bundle: StartBundle): StartBundle => {
  const restaurants = inListedCities(bundle['get-restaurants'], bundle['get-cities'])
  return restaurants === bundle['get-restaurants'] ? bundle : { ...bundle, 'get-restaurants': restaurants }
})

/** The chosen restaurant, else the one that serves the city, as calls name it. */
export async function terminalQuery(context: Reading): Promise<TerminalQuery> {
  const terminal = terminalOf((await placeOf(context)).restaurants, context.terminalId)
  return terminal === undefined ? {} : { terminal_id: String(terminal) }
}

/** The chosen city, else the first, and its restaurants. */
export async function placeOf({
  anonymous,
  locale,
  cityId,
  requestId,
}: Reading): Promise<{ city: City | undefined; restaurants: Restaurant[] }> {
  const [cities, restaurants] = await Promise.all([
    anonymous.read('getCities', {}, locale, requestId),
    anonymous.read('getRestaurants', {}, locale, requestId),
  ])
  const city = cities.find((one) => one.id === cityId) ?? cities[0]
  return { city, restaurants: inListedCities(restaurants, cities).filter((one) => isInCity(one, city?.id)) }
}

/** The restaurant of the request, if it exists: cache keys contain known ids only. */
export async function knownTerminal(
  { anonymous, locale, requestId }: MenuReader,
  named: AnyId | undefined,
): Promise<TerminalQuery> {
  if (named === undefined) return {}
  const restaurants = await anonymous.read('getRestaurants', {}, locale, requestId)
  return restaurants.some(({ terminal_id }) => terminal_id === named) ? { terminal_id: String(named) } : {}
}

const terminalOf = (ofCity: Restaurant[], chosen: AnyId | null): AnyId | undefined =>
  (ofCity.find((one) => chosen !== null && one.terminal_id === chosen) ?? ofCity[0])?.terminal_id ?? undefined
