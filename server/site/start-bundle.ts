import type { City, Promotion, Restaurant, SiteTexts, Social, StartBundle } from '#shared/contract/business.ts'
import type { Category } from '#shared/contract/catalog.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { inListedCities, isInCity } from '#shared/rules/delivery/in-city.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import type { CallAnswer, CallInput } from '#server/upstream/client.ts'
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

/** A cached read of anonymous data. */
export const read = <C extends RestaurantCall>(
  { anonymous, locale, requestId }: MenuReader,
  name: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> => anonymous.read(name, input, locale, requestId)

export async function bundleIn(reader: MenuReader, restaurant: TerminalQuery): Promise<StartBundle> {
  const query = { ...restaurant }
  const bundle = await read(reader, 'getStartBundle', { query })
  const own = bundle['get-categories']
  const [categories, lists] = await Promise.all([
    // A bundle may come without the menu, which has a call of its own.
    own.some(({ products }) => products.length > 0)
      ? own
      : read(reader, 'getCategories', { query }).catch(ifMissing(own)),
    listsOf(bundle, reader),
  ])
  return completed(bundle, categories, ...lists)
}

type Lists = [City[], Restaurant[], Promotion[], StartBundle['get-navigation'], Social[], SiteTexts]

/** Each list of a bundle without it is asked for by the list's own call. */
const listsOf = (bundle: StartBundle, reader: MenuReader): Promise<Lists> =>
  Promise.all([
    orOwn(bundle['get-cities'], () => read(reader, 'getCities', {})),
    orOwn(bundle['get-restaurants'], () => read(reader, 'getRestaurants', {})),
    orOwn(bundle['get-promotions'], () => read(reader, 'getPromotions', {})),
    orOwn(bundle['get-navigation'], () => read(reader, 'getNavigation', {})),
    orOwn(bundle['social-and-messenger'], async () => (await read(reader, 'getSocials', {})).data),
    orOwn(bundle['texts-for-site'], async () => (await read(reader, 'getTexts', {})).data),
  ])

/** An outage of one of them closes no shop. */
const orOwn = async <Part extends object>(part: Part, read: () => Promise<Part>): Promise<Part> =>
  Object.values(part).some((value) => value !== null) ? part : read().catch(() => part)

/** Without the call there is no menu; an outage is an error. */
const ifMissing =
  (own: Category[]) =>
  (error: unknown): Category[] => {
    if (error instanceof UpstreamError && error.isCallMissing) return own
    throw error
  }

const completed = memoizeByIdentity(
  (
    bundle: StartBundle,
    categories: Category[],
    ...[cities, restaurants, promotions, navigation, socials, texts]: Lists
  ): StartBundle => ({
    ...bundle,
    'get-categories': categories,
    'get-cities': cities,
    'get-restaurants': inListedCities(restaurants, cities),
    'get-promotions': promotions,
    'get-navigation': navigation,
    'social-and-messenger': socials,
    'texts-for-site': texts,
  }),
)

/** The chosen restaurant, else the one that serves the city, as calls name it. */
export async function terminalQuery(context: Reading): Promise<TerminalQuery> {
  const terminal = terminalOf((await placeOf(context)).restaurants, context.terminalId)
  return terminal === undefined ? {} : { terminal_id: String(terminal) }
}

/** The chosen city, else the first, and its restaurants. */
export async function placeOf(context: Reading): Promise<{ city: City | undefined; restaurants: Restaurant[] }> {
  const [cities, restaurants] = await Promise.all([read(context, 'getCities', {}), read(context, 'getRestaurants', {})])
  const city = cities.find((one) => one.id === context.cityId) ?? cities[0]
  return { city, restaurants: inListedCities(restaurants, cities).filter((one) => isInCity(one, city?.id)) }
}

/** The same context at a restaurant of any city; as it was where there is none of this id. */
export async function atRestaurant<Context extends Reading>(context: Context, id: AnyId | null | undefined) {
  const found = (await read(context, 'getRestaurants', {})).find((one) => one.id === id)
  return found ? { ...context, cityId: found.city_id ?? context.cityId, terminalId: found.terminal_id } : context
}

/** The restaurant of the request, if it exists: cache keys contain known ids only. */
export async function knownTerminal(reader: MenuReader, named: AnyId | undefined): Promise<TerminalQuery> {
  if (named === undefined) return {}
  const restaurants = await read(reader, 'getRestaurants', {})
  return restaurants.some(({ terminal_id }) => terminal_id === named) ? { terminal_id: String(named) } : {}
}

const terminalOf = (ofCity: Restaurant[], chosen: AnyId | null): AnyId | undefined =>
  (ofCity.find((one) => chosen !== null && one.terminal_id === chosen) ?? ofCity[0])?.terminal_id ?? undefined
