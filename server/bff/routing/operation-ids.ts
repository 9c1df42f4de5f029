import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Operation ids of the OpenAPI document; complete by type. */
type Names = { readonly [Group in keyof typeof bff]: Readonly<Record<keyof (typeof bff)[Group], string>> }

const names: Names = {
  bonuses: { bonuses: 'readBonuses' },
  business: {
    start: 'readStart',
    build: 'readBuild',
    icons: 'readIcons',
    cities: 'listCities',
    restaurants: 'listRestaurants',
    pauses: 'watchPauses',
  },
  catalog: {
    categories: 'listCategories',
    category: 'readCategory',
    products: 'readProducts',
    product: 'readProduct',
    dishes: 'findDishes',
    recommendations: 'listRecommendations',
    search: 'searchProducts',
  },
  content: { page: 'readPage' },
  delivery: {
    regions: 'listRegions',
    regionAt: 'findRegion',
    suggestions: 'suggestAddresses',
    addressAt: 'findAddress',
    map: 'readMap',
    addresses: 'listAddresses',
    createAddress: 'createAddress',
    updateAddress: 'updateAddress',
    deleteAddress: 'deleteAddress',
  },
  favourites: { list: 'listFavourites', add: 'addFavourite', remove: 'removeFavourite' },
  hooks: { menu: 'tellMenuChanged', order: 'tellOrderChanged' },
  orders: {
    quote: 'quoteOrder',
    regionSlots: 'listRegionSlots',
    slots: 'listRestaurantSlots',
    place: 'placeOrder',
    byKey: 'findOrderByKey',
    answer: 'answerQuestion',
    list: 'listOrders',
    latest: 'readLatestOrder',
    one: 'readOrder',
    cancel: 'cancelOrder',
    events: 'watchOrder',
    linked: 'readLinkedOrder',
    linkedEvents: 'watchLinkedOrder',
  },
  payments: { change: 'changePayment', start: 'startPayment', callback: 'takePaymentCallback' },
  profile: {
    read: 'readProfile',
    update: 'updateProfile',
    personalData: 'readPersonalData',
    deleteAccount: 'deleteAccount',
  },
  publishing: {
    news: 'listNews',
    newsItem: 'readNews',
    vacancies: 'listVacancies',
    vacancy: 'readVacancy',
    apply: 'applyForVacancy',
    reviews: 'listReviews',
    createReview: 'createReview',
    stories: 'listStories',
    shortLink: 'readShortLink',
    catering: 'requestCatering',
    quality: 'reportQuality',
  },
  push: { key: 'readPushKey', subscribe: 'subscribeToOrder', unsubscribe: 'unsubscribeFromOrder' },
  signIn: {
    phone: 'startSignIn',
    code: 'signInWithCode',
    pin: 'signInWithPin',
    createPin: 'setPin',
    signOut: 'signOut',
  },
  tokenSignIn: { phone: 'startTokenSignIn', code: 'getTokenByCode', pin: 'getTokenByPin', createPin: 'setPinByToken' },
}

const byEndpoint = new Map<string, string>(
  Object.entries(bff).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => [
      keyOf(endpoint),
      (names[group as keyof Names] as Record<string, string>)[key] ?? '',
    ]),
  ),
)

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

export const operationIdOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  byEndpoint.get(keyOf(endpoint)) ?? ''
