import type { RestaurantCall } from './restaurant-api.ts'

/** Capabilities of a restaurant's backend, and their calls. */

/** Levels of a shop: menu, accounts, orders. `extra`: optional. */
export const levels = ['menu', 'accounts', 'orders', 'extra'] as const
export type Level = (typeof levels)[number]

export interface Capability {
  readonly title: string
  readonly level: Level
  readonly calls: readonly RestaurantCall[]
}

export const capabilities = {
  menu: {
    title: 'Site settings, cities, restaurants and the menu',
    level: 'menu',
    calls: [
      'getOptions',
      'getStartBundle',
      'getCities',
      'getRestaurants',
      'getCategories',
      'getProductsByIds',
      'getPromotions',
      'getNavigation',
      'getTexts',
      'getSocials',
      'getRecommendations',
    ],
  },
  dishes: { title: 'One dish or category by its id', level: 'extra', calls: ['getProduct', 'getCategory'] },
  search: { title: 'Search in the menu', level: 'extra', calls: ['searchProducts'] },
  signIn: {
    title: 'Signing in by phone, SMS code and PIN',
    level: 'accounts',
    calls: ['viaPhoneNumber', 'smsCodeCheck', 'createPinCode', 'viaPinCode'],
  },
  signOut: { title: 'Ending a session', level: 'extra', calls: ['signOut'] },
  profile: { title: 'The customer’s profile', level: 'accounts', calls: ['getProfile', 'updateProfile'] },
  personalData: {
    title: 'The customer’s data as a file, and deleting the account',
    level: 'extra',
    calls: ['getPersonalData', 'deleteAccount'],
  },
  favourites: { title: 'Favourites', level: 'accounts', calls: ['addFavorite', 'removeFavorite'] },
  favouritesList: { title: 'Favourites on every device', level: 'extra', calls: ['getFavorites'] },
  savedAddresses: { title: 'Saved addresses', level: 'extra', calls: ['getUserAddresses'] },
  addressBook: {
    title: 'Changing saved addresses',
    level: 'extra',
    calls: ['createAddress', 'updateAddress', 'deleteAddress'],
  },
  bonuses: { title: 'Loyalty card and points', level: 'extra', calls: ['getBonuses'] },
  delivery: { title: 'Delivery region of a point', level: 'menu', calls: ['isPointInRegion'] },
  regions: { title: 'Outlines of delivery regions', level: 'extra', calls: ['getRegions'] },
  streets: { title: 'Streets on the map', level: 'extra', calls: ['getStreets'] },
  suggestions: { title: 'Address suggestions', level: 'extra', calls: ['getAddressSuggestions', 'getAddressAt'] },
  quotes: { title: 'Prices of a cart', level: 'orders', calls: ['quoteOrder'] },
  slots: { title: 'Times of fulfilment', level: 'orders', calls: ['getOrderSlots'] },
  orders: {
    title: 'Placing, reading and cancelling orders',
    level: 'orders',
    calls: ['createOrder', 'getOrder', 'getOrderByKey', 'cancelOrder'],
  },
  questions: { title: 'Questions about an order', level: 'extra', calls: ['answerQuestion'] },
  orderList: { title: 'The customer’s orders', level: 'extra', calls: ['getOrders'] },
  orderEvents: { title: 'An order followed live', level: 'extra', calls: ['getOrderEvents', 'getOrderChanges'] },
  payments: { title: 'Paying online', level: 'extra', calls: ['startPayment', 'paymentCallback', 'changePayment'] },
  push: {
    title: 'Messages about orders to browsers',
    level: 'extra',
    calls: ['getPushKey', 'subscribeToOrder', 'unsubscribeFromOrder'],
  },
  pages: { title: 'Content pages', level: 'extra', calls: ['getPage'] },
  news: { title: 'News', level: 'extra', calls: ['getNews', 'getNewsItem'] },
  vacancies: { title: 'Vacancies', level: 'extra', calls: ['getVacancies', 'getVacancy'] },
  applications: { title: 'Applications to vacancies', level: 'extra', calls: ['applyForVacancy'] },
  reviews: { title: 'Reviews', level: 'extra', calls: ['getReviews'] },
  reviewing: { title: 'Writing reviews', level: 'extra', calls: ['createReview'] },
  stories: { title: 'Full-screen promotions', level: 'extra', calls: ['getStories'] },
  shortLinks: { title: 'Printed codes', level: 'extra', calls: ['getShortLink'] },
  catering: { title: 'Requests for catering', level: 'extra', calls: ['createCateringRequest'] },
  quality: { title: 'Messages to the quality department', level: 'extra', calls: ['createQualityReport'] },
} as const satisfies Record<string, Capability>
export type CapabilityName = keyof typeof capabilities

type Grouped = (typeof capabilities)[CapabilityName]['calls'][number]
const byCall = new Map<RestaurantCall, CapabilityName>(
  Object.entries(capabilities).flatMap(([name, { calls }]) =>
    calls.map((call): [Grouped, CapabilityName] => [call, name as CapabilityName]),
  ),
)

/** Every call belongs to a capability: a missing one is a compile error. */
export const capabilityOf = (
  call: Exclude<RestaurantCall, Grouped> extends never ? RestaurantCall : never,
): CapabilityName => byCall.get(call) as CapabilityName
