import { OFFER_SLUG } from '#shared/address-names.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Parts } from '#server/upstream/request.ts'
import { contentIn, productIn, rowsIn, textOf, type SampleData } from './sample-data.ts'

/** How each read-only call is tried, with values from earlier answers. */

export interface Probe {
  readonly call: RestaurantCall
  /** Sent without valid input: a refusal shows that the call exists. */
  readonly isRefused?: true
  /** Its input; a text says why it cannot be tried. */
  readonly parts: (samples: SampleData) => Parts | string
  /** Takes values for later calls from the answer, as the shop reads it. */
  readonly learn?: (answer: unknown, samples: SampleData) => void
}

const plain = (): Parts => ({})
const atRestaurant = ({ terminal }: SampleData): Parts => ({ query: { terminal_id: terminal } })
const firstOf = (json: unknown, field: string): string | undefined => textOf(rowsIn(json)[0]?.[field])
const needed = <T>(value: T | undefined, what: string, parts: (value: T) => Parts | string): Parts | string =>
  value === undefined ? `the backend has no ${what}` : parts(value)
const inCity = ({ city }: SampleData): Parts | string => needed(city, 'city', (city_id) => ({ query: { city_id } }))
/** The middle of Kyiv: any point shows whether the call exists. */
const KYIV = { latitude: '50.4501', longitude: '30.5234' }
const atPoint = ({ point = KYIV }: SampleData): Parts => ({ query: point })
const asCustomer = ({ token }: SampleData): Parts | string =>
  token === undefined ? 'not signed in: give --phone, then --code or --pin' : {}
const firstPage = (): Parts => ({ query: { page: '1' } })
export const cartOf = ({ product, restaurant }: SampleData): object | null =>
  product === undefined || restaurant === undefined
    ? null
    : {
        type: 'pickup',
        restaurant_id: restaurant,
        lines: [{ product_id: product.id, qty: product.qty }],
        promo_code: null,
        bonuses: 0,
      }

const isNothing = (value: unknown): boolean => value === undefined || value === null

function learnPlace(json: unknown, samples: SampleData): void {
  const [first = {}] = rowsIn(json)
  const { id, terminal_id, latitude, longitude, city_id } = first
  samples.restaurant ??= id as number | string
  samples.terminal ??= textOf(terminal_id)
  samples.city ??= textOf(city_id)
  if (!isNothing(latitude) && !isNothing(longitude))
    samples.point ??= { latitude: String(latitude), longitude: String(longitude) }
}

/** Anonymous reads, ordered so that each finds the ids it needs. */
export const reads: readonly Probe[] = [
  { call: 'getOptions', parts: plain },
  {
    call: 'getCities',
    parts: plain,
    learn: (json, samples) => {
      samples.city ??= firstOf(json, 'id')
    },
  },
  { call: 'getRestaurants', parts: plain, learn: learnPlace },
  { call: 'getStartBundle', parts: atRestaurant },
  {
    call: 'getCategories',
    parts: atRestaurant,
    learn: (json, samples) => {
      samples.category = firstOf(json, 'id')
      samples.product = productIn(json)
    },
  },
  {
    call: 'getProductsByIds',
    parts: ({ product, terminal }) =>
      needed(product, 'dish', ({ id }) => ({ query: { 'product_ids[]': [String(id)], terminal_id: terminal } })),
  },
  { call: 'getPromotions', parts: plain },
  {
    call: 'getNavigation',
    parts: plain,
    learn: (json, samples) => {
      samples.page = rowsIn(json)
        .map(({ link }) => /^\/page\/([a-z0-9-]+)$/.exec(textOf(link) ?? '')?.[1])
        .find(Boolean)
    },
  },
  { call: 'getTexts', parts: plain },
  { call: 'getSocials', parts: plain },
  { call: 'getRecommendations', parts: atRestaurant },
  { call: 'isPointInRegion', parts: atPoint },
  { call: 'getProduct', parts: ({ product }) => needed(product, 'dish', ({ id }) => ({ params: { id } })) },
  { call: 'getCategory', parts: ({ category }) => needed(category, 'category', (id) => ({ params: { id } })) },
  {
    call: 'searchProducts',
    parts: ({ product, terminal }) =>
      needed(product, 'dish', ({ name }) => ({ query: { query: name.slice(0, 100), terminal_id: terminal } })),
  },
  { call: 'getRegions', parts: inCity },
  { call: 'getStreets', parts: inCity },
  {
    call: 'getAddressSuggestions',
    parts: ({ city }) => needed(city, 'city', (city_id) => ({ query: { city_id, query: 'вул' } })),
  },
  { call: 'getAddressAt', parts: atPoint },
  {
    call: 'quoteOrder',
    parts: (samples) => needed(cartOf(samples) ?? undefined, 'dish and restaurant', (body) => ({ body })),
    learn: (json, samples) => {
      samples.total = Number(contentIn(json)['total'])
    },
  },
  {
    call: 'getOrderSlots',
    parts: ({ restaurant }) => needed(restaurant, 'restaurant', (id) => ({ query: { restaurant_id: String(id) } })),
    learn: (json, samples) => {
      const { asap_minutes: asap, slots } = contentIn(json)
      samples.slot = asap === null || asap === undefined ? textOf((slots as unknown[] | undefined)?.[0]) : null
    },
  },
  { call: 'getPage', parts: ({ page = OFFER_SLUG }) => ({ params: { slug: page } }) },
  { call: 'startPayment', isRefused: true, parts: () => ({ body: {} }) },
  { call: 'createAddress', isRefused: true, parts: () => ({ body: {} }) },
  { call: 'getPushKey', parts: plain },
  { call: 'getStories', parts: plain },
  { call: 'getReviews', parts: firstPage },
  {
    call: 'getNews',
    parts: firstPage,
    learn: (json, samples) => {
      samples.news = firstOf(json, 'id')
    },
  },
  { call: 'getNewsItem', parts: ({ news }) => needed(news, 'news', (id) => ({ params: { id } })) },
  {
    call: 'getVacancies',
    parts: plain,
    learn: (json, samples) => {
      samples.vacancy = firstOf(json, 'id')
    },
  },
  { call: 'getVacancy', parts: ({ vacancy }) => needed(vacancy, 'vacancy', (id) => ({ params: { id } })) },
]

function learnProfile(answer: unknown, samples: SampleData): void {
  const { name, surname, email, birthday } = contentIn(answer)
  if (textOf(name))
    samples.profile = {
      name: textOf(name) ?? '',
      surname: textOf(surname) ?? '',
      email: textOf(email) ?? '',
      birthday: textOf(birthday) ?? null,
    }
}

const learnLiked = (answer: unknown, samples: SampleData): void => {
  samples.liked = (contentIn(answer) as unknown as unknown[]).map(String)
}

const signedIn = (call: RestaurantCall, parts: Probe['parts'], learn?: Probe['learn']): Probe => ({
  call,
  parts: (samples) => (samples.token === undefined ? asCustomer(samples) : parts(samples)),
  ...(learn && { learn }),
})
const ofDish = ({ product, liked = [] }: SampleData): Parts | string =>
  needed(product, 'dish', ({ id }) =>
    liked.includes(String(id)) ? 'the dish is already a favourite' : { body: { product_id: id } },
  )

/** Calls of a signed-in customer; those that change something restore it. */
export const ownCalls: readonly Probe[] = [
  signedIn('getProfile', plain, learnProfile),
  signedIn('getPersonalData', plain),
  signedIn('getUserAddresses', plain),
  signedIn('getFavorites', plain, learnLiked),
  signedIn('getBonuses', firstPage),
  signedIn('getOrders', firstPage),
  signedIn('updateProfile', ({ profile }) => needed(profile, 'name in the profile', (body) => ({ body }))),
  signedIn('addFavorite', ofDish),
  signedIn('removeFavorite', ofDish),
]

/** Calls that would leave data behind, and are not tried. */
export const skippedCalls: Readonly<Partial<Record<RestaurantCall, string>>> = {
  signOut: 'would end the session',
  createPinCode: 'would change the customer’s PIN',
  deleteAccount: 'would delete the account',
  updateAddress: 'would change an address',
  deleteAddress: 'would delete an address',
  paymentCallback: 'comes from the payment provider',
  subscribeToOrder: 'needs a browser',
  unsubscribeFromOrder: 'needs a browser',
  applyForVacancy: 'would send a form',
  createReview: 'would send a form',
  createCateringRequest: 'would send a form',
  createQualityReport: 'would send a form',
  getShortLink: 'no call lists printed codes',
}
