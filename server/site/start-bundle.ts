import type { City, Promotion, Restaurant, SiteTexts, Social, StartBundle } from '#shared/contract/business.ts'
import type { Category } from '#shared/contract/catalog.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { inListedCities, isInCity } from '#shared/rules/delivery/in-city.ts'
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

export async function bundleIn(reader: MenuReader, restaurant: TerminalQuery): Promise<StartBundle> {
  const { anonymous, locale, requestId } = reader
  const bundle = await anonymous.read('getStartBundle', { query: { ...restaurant } }, locale, requestId)
  const [whole, lists] = await Promise.all([
    bundle['get-categories'].some(({ products }) => products.length > 0)
      ? bundle
      : anonymous
          .read('getCategories', { query: { ...restaurant } }, locale, requestId)
          .then((categories) => withMenu(bundle, categories), unlessMissing(bundle)),
    listsOf(bundle, reader),
  ])
  return withPlaces(withLists(whole, ...lists))
}

type Lists = [City[], Restaurant[], Promotion[], StartBundle['get-navigation'], Social[], SiteTexts]

/** Each list of a bundle without it is asked for by the list's own call. */
const listsOf = (bundle: StartBundle, { anonymous, locale, requestId }: MenuReader): Promise<Lists> =>
  Promise.all([
    orOwn(bundle['get-cities'], () => anonymous.read('getCities', {}, locale, requestId)),
    orOwn(bundle['get-restaurants'], () => anonymous.read('getRestaurants', {}, locale, requestId)),
    orOwn(bundle['get-promotions'], () => anonymous.read('getPromotions', {}, locale, requestId)),
    orOwn(bundle['get-navigation'], () => anonymous.read('getNavigation', {}, locale, requestId)),
    orOwn(bundle['social-and-messenger'], async () => (await anonymous.read('getSocials', {}, locale, requestId)).data),
    orOwn(bundle['texts-for-site'], async () => (await anonymous.read('getTexts', {}, locale, requestId)).data),
  ])

/** An outage of one of them closes no shop. */
const orOwn = async <Part extends object>(part: Part, read: () => Promise<Part>): Promise<Part> =>
  Object.values(part).some((value) => value !== null) ? part : read().catch(() => part)

const withLists = memoizeByIdentity(
  (bundle: StartBundle, ...[cities, restaurants, promotions, navigation, socials, texts]: Lists): StartBundle => ({
    ...bundle,
    'get-cities': cities,
    'get-restaurants': restaurants,
    'get-promotions': promotions,
    'get-navigation': navigation,
    'social-and-messenger': socials,
    'texts-for-site': texts,
  }),
)

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

/** The same context at a restaurant of any city; as it was where there is none of this id. */
export async function atRestaurant<Context extends Reading>(
  context: Context,
  id: AnyId | null | undefined,
): Promise<Context> {
  const { anonymous, locale, requestId } = context
  const restaurants = id ? await anonymous.read('getRestaurants', {}, locale, requestId) : []
  const restaurant = restaurants.find((one) => one.id === id)
  return restaurant
    ? { ...context, cityId: restaurant.city_id ?? context.cityId, terminalId: restaurant.terminal_id }
    : context
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
