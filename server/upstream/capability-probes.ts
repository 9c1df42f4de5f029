import { ABOUT_SLUG, OFFER_SLUG, PRIVACY_SLUG } from '#shared/address-names.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { UpstreamError } from '#server/errors.ts'
import { lacksCall, type Verdict } from './backend-capabilities.ts'
import type { UpstreamClient } from './client.ts'
import type { Parts } from './request.ts'

/** Detects a backend's capabilities without a token and with read-only calls. */

interface Probe {
  readonly call: RestaurantCall
  readonly input: Parts
  readonly name: string
}
/** Ids from the backend itself, so that a 404 cannot be about them; calls without a known id are not probed. */
export interface Samples {
  readonly city?: AnyId | undefined
  readonly restaurant?: AnyId | undefined
  /** Slugs of content pages its menus link to; undefined if the menus could not be read. */
  readonly slugs?: readonly string[] | undefined
  /** A dish of the menu. */
  readonly dish?: { readonly id: string; readonly restaurant: { readonly terminal_id?: string } } | undefined
}

const probe = (call: RestaurantCall, input: Parts = {}): Probe => ({
  call,
  input,
  name: `${call} ${JSON.stringify(input)}`,
})
const page = (slug: string): Probe => probe('getPage', { params: { slug } })

type Probes = { readonly [Name in Feature]?: readonly Probe[] }

/** Probes per capability: present if any is answered, missing if none is. Writes are detected by related reads. */
function probesFor({ city, restaurant, slugs, dish }: Samples): Probes {
  const vacancies = [probe('getVacancies')]
  const reviews = [probe('getReviews', { query: {} })]
  return {
    ...ordering(restaurant),
    ...(city !== undefined && inCity({ city_id: String(city) })),
    // Names no order, so that nothing is paid and no 404 is about one.
    payments: [probe('startPayment', { body: {} })],
    push: [probe('getPushKey')],
    savedAddresses: [probe('getUserAddresses')],
    // Of no customer, so that nothing is saved.
    addressBook: [probe('createAddress', { body: {} })],
    ...(dish && { dishes: [probe('getProduct', { params: { id: dish.id }, query: dish.restaurant })] }),
    personalData: [probe('getPersonalData')],
    bonuses: [probe('getBonuses', { query: {} })],
    favouritesList: [probe('getFavorites')],
    search: [probe('searchProducts', { query: { query: 'ка' } })],
    about: [page(ABOUT_SLUG)],
    offer: [page(OFFER_SLUG)],
    privacy: [page(PRIVACY_SLUG)],
    ...(slugs && { pages: [...new Set([ABOUT_SLUG, OFFER_SLUG, PRIVACY_SLUG, ...slugs])].map(page) }),
    news: [probe('getNews', { query: {} })],
    vacancies,
    applications: vacancies,
    reviews,
    reviewing: reviews,
    stories: [probe('getStories')],
  }
}

/** A missing list of orders alone does not mean that orders are missing: a backend may have no list. */
function ordering(restaurant: AnyId | undefined): Probes {
  const orders = probe('getOrders', { query: {} })
  if (restaurant === undefined) return { orderList: [orders] }
  const slots = probe('getOrderSlots', { query: { restaurant_id: String(restaurant) } })
  // Only a quote: it is answered or refused, and no order is placed.
  const quote = probe('quoteOrder', { body: { type: 'pickup', restaurant_id: restaurant, lines: [] } })
  return { orders: [orders, slots], orderList: [orders], orderEvents: [orders, slots], quotes: [quote], slots: [slots] }
}

const inCity = (query: { city_id: string }): Probes => ({
  regions: [probe('getRegions', { query })],
  streets: [probe('getStreets', { query })],
  suggestions: [probe('getAddressSuggestions', { query: { ...query, query: 'ка' } })],
})

const whole = probesFor({ city: 1, restaurant: 1, slugs: [], dish: { id: '1', restaurant: {} } })
/** Capabilities that cannot be probed, because the backend has no id to probe with. */
export const unprobedFeatures = (samples: Samples): Feature[] => {
  const probed = probesFor(samples)
  return features.filter((name) => name in whole && !(name in probed))
}

const certain = new Set<RestaurantCall>(['getPage', 'getProduct', 'startPayment'])

type Finding = Verdict | 'unknown'

const SCOPE = { locale: 'uk', requestId: 'capabilities' } as const

async function findingOf(client: UpstreamClient, { call, input }: Probe): Promise<Finding> {
  const answer = client.call as (name: RestaurantCall, input: Parts, scope: typeof SCOPE) => Promise<unknown>
  try {
    await answer(call, input, SCOPE)
    return 'present'
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'status') return 'unknown'
    // Also missing: a page of the shop the backend lacks, or a dish it has just listed; payments are probed without an order.
    if (lacksCall(call, error) || (certain.has(call) && error.status === 404)) return 'missing'
    return error.status < 500 && error.status !== 408 && error.status !== 429 ? 'present' : 'unknown'
  }
}

/** Probes a backend, a few calls at a time, each once, and returns its capabilities. */
export async function probeBackend(
  client: UpstreamClient,
  samples: Samples,
  width = 4,
): Promise<Map<Feature, Verdict>> {
  const probes = Object.entries(probesFor(samples)) as [Feature, readonly Probe[]][]
  const questions = [...new Map(probes.flatMap(([, ofOne]) => ofOne).map((one) => [one.name, one])).values()]
  const findings = new Map<string, Finding>()
  const queue = [...questions]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) findings.set(next.name, await findingOf(client, next))
    }),
  )
  return verdictsOf(probes, findings)
}

function verdictsOf(
  probes: readonly [Feature, readonly Probe[]][],
  findings: ReadonlyMap<string, Finding>,
): Map<Feature, Verdict> {
  const verdicts = new Map<Feature, Verdict>()
  for (const [capability, ofOne] of probes) {
    const outcomes = ofOne.map(({ name }) => findings.get(name))
    if (outcomes.includes('present')) verdicts.set(capability, 'present')
    else if (outcomes.every((one) => one === 'missing')) verdicts.set(capability, 'missing')
  }
  // A backend with no probed capability at all has none of the unprobed ones either.
  const unshown = probes.flatMap(([name, ofOne]) => (ofAddresses.has(name) ? [] : ofOne))
  if (unshown.every(({ name }) => findings.get(name) === 'missing'))
    for (const name of unseen(probes)) verdicts.set(name, 'missing')
  return verdicts
}

const ofAddresses: ReadonlySet<Feature> = new Set<Feature>(['savedAddresses', 'addressBook'])

const unseen = (probes: readonly [Feature, unknown][]): Feature[] => {
  const seen = new Set(probes.map(([name]) => name))
  return features.filter((name) => !seen.has(name))
}
