import { ABOUT_SLUG, OFFER_SLUG } from '#shared/constants.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { UpstreamError } from '#server/errors.ts'
import { lacksCall, type Verdict } from './backend-capabilities.ts'
import type { UpstreamClient } from './client.ts'
import type { Parts } from './request.ts'

/** Finds out what a backend has without a token and by calls that change nothing. */

interface Probe {
  readonly call: RestaurantCall
  readonly input: Parts
  readonly name: string
}
/** Ids the backend itself named, so that a 404 cannot be about them; what takes an id it did not name is not asked. */
export interface Samples {
  readonly city?: AnyId | undefined
  readonly restaurant?: AnyId | undefined
  /** Of the content pages its menus lead to; undefined where the menus could not be had. */
  readonly slugs?: readonly string[] | undefined
  /** One of the menu. */
  readonly dish?: { readonly id: string; readonly kitchen: { readonly terminal_id?: string } } | undefined
}

const probe = (call: RestaurantCall, input: Parts = {}): Probe => ({
  call,
  input,
  name: `${call} ${JSON.stringify(input)}`,
})
const page = (slug: string): Probe => probe('getPage', { params: { slug } })

type Probes = { readonly [Name in Feature]?: readonly Probe[] }

/** What shows a capability: present if any of its probes is answered, missing if none is. A write shows in the reads beside it. */
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
    ...(dish && { dishes: [probe('getProduct', { params: { id: dish.id }, query: dish.kitchen })] }),
    bonuses: [probe('getBonuses', { query: {} })],
    favouritesList: [probe('getFavorites')],
    search: [probe('searchProducts', { query: { query: 'ка' } })],
    about: [page(ABOUT_SLUG)],
    offer: [page(OFFER_SLUG)],
    ...(slugs && { pages: [...new Set([ABOUT_SLUG, OFFER_SLUG, ...slugs])].map(page) }),
    news: [probe('getNews', { query: {} })],
    vacancies,
    applications: vacancies,
    reviews,
    reviewing: reviews,
    stories: [probe('getStories')],
  }
}

/** The list of orders alone does not show that none are taken: a backend may have no list. */
function ordering(restaurant: AnyId | undefined): Probes {
  const orders = probe('getOrders', { query: {} })
  if (restaurant === undefined) return { orderList: [orders] }
  const slots = probe('getOrderSlots', { query: { restaurant_id: String(restaurant) } })
  // Prices nothing: it is answered or refused, and nobody has ordered.
  const quote = probe('quoteOrder', { body: { type: 'pickup', restaurant_id: restaurant, lines: [] } })
  return { orders: [orders, slots], orderList: [orders], orderEvents: [orders, slots], quotes: [quote], slots: [slots] }
}

const inCity = (query: { city_id: string }): Probes => ({
  regions: [probe('getRegions', { query })],
  streets: [probe('getStreets', { query })],
  suggestions: [probe('getAddressSuggestions', { query: { ...query, query: 'ка' } })],
})

const whole = probesFor({ city: 1, restaurant: 1, slugs: [], dish: { id: '1', kitchen: {} } })
/** Capabilities that cannot be asked about, because the backend named no id to ask with. */
export const unprobedFeatures = (samples: Samples): Feature[] => {
  const asked = probesFor(samples)
  return features.filter((name) => name in whole && !(name in asked))
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
    // A page of the shop that the backend does not have is missing as well; the dish it has just named itself; of a payment no order was named.
    if (lacksCall(call, error) || (certain.has(call) && error.status === 404)) return 'missing'
    return error.status < 500 && error.status !== 408 && error.status !== 429 ? 'present' : 'unknown'
  }
}

/** Asks a backend a few things at a time, each once, and tells what that shows of its capabilities. */
export async function probeBackend(
  client: UpstreamClient,
  samples: Samples,
  width = 4,
): Promise<Map<Feature, Verdict>> {
  const probes = Object.entries(probesFor(samples)) as [Feature, readonly Probe[]][]
  const questions = [...new Map(probes.flatMap(([, ofOne]) => ofOne).map((one) => [one.name, one])).values()]
  const findings = new Map<string, Finding>()
  const left = [...questions]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = left.shift(); next; next = left.shift()) findings.set(next.name, await findingOf(client, next))
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
    const shown = ofOne.map(({ name }) => findings.get(name))
    if (shown.includes('present')) verdicts.set(capability, 'present')
    else if (shown.every((one) => one === 'missing')) verdicts.set(capability, 'missing')
  }
  // A backend without a single one of those that the specification does not show has none that no read can show either.
  const unshown = probes.flatMap(([name, ofOne]) => (name === 'savedAddresses' ? [] : ofOne))
  if (unshown.every(({ name }) => findings.get(name) === 'missing'))
    for (const name of unseen(probes)) verdicts.set(name, 'missing')
  return verdicts
}

const unseen = (probes: readonly [Feature, unknown][]): Feature[] => {
  const seen = new Set(probes.map(([name]) => name))
  return features.filter((name) => !seen.has(name))
}
