import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { contractRoute, useContract } from '#server/http/contract-route.ts'
import { mediaRoutes } from '#server/restaurant/api/routes/media.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { deliveryExamples } from '#shared/contract/examples/delivery.ts'
import { bonusesExamples, favouritesExamples, profileExamples } from '#shared/contract/examples/customer.ts'
import { businessExamples, catalogExamples } from '#shared/contract/examples/menu.ts'
import { ordersExamples, paymentsExamples, pushExamples } from '#shared/contract/examples/orders.ts'
import { contentExamples, publishingExamples } from '#shared/contract/examples/publishing.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** A restaurant API that answers with the documented examples, or as a test says; its pictures are the demo's. */

export interface SeenCall {
  readonly name: RestaurantCall
  readonly url: string
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
}
export interface Refusal {
  readonly status: number
  readonly body?: object
}
type Answer = unknown | ((signal: AbortSignal) => AsyncIterable<unknown>)

export interface FakeRestaurant {
  readonly origin: string
  readonly seen: SeenCall[]
  answer(name: RestaurantCall, answer: Answer): void
  refuse(name: RestaurantCall, refusal: Refusal): void
  lack(...names: RestaurantCall[]): void
  /** Removes these calls, and restores all others. */
  lackOnly(...names: RestaurantCall[]): void
  /** Sets a function that answers each request of a call. */
  answerEach(name: RestaurantCall, answer: (headers: FastifyRequest['headers']) => unknown): void
  /** Delays every answer. */
  delay(milliseconds: number): void
}

interface Teardown {
  teardown(close: () => Promise<unknown>): void
}

const { start } = businessExamples
const done = { status: 'success' }
const [saved] = deliveryExamples.addresses.answer
const { profile } = profileExamples.read.answer
const data = (answer: unknown) => ({ data: answer })

export const answers: Readonly<Record<RestaurantCall, Answer>> = {
  getFavorites: favouritesExamples.list.answer,
  getBonuses: bonusesExamples.bonuses.answer,
  getOptions: start.answer.options,
  getCities: businessExamples.cities.answer,
  getRestaurants: businessExamples.restaurants.answer,
  getPromotions: start.answer.promotions,
  getNavigation: start.answer.navigation,
  getTexts: data(start.answer.texts),
  getSocials: data(start.answer.socials),
  getDishes: {
    data: catalogExamples.products.answer,
    meta: catalogExamples.search.answer.meta,
    bounds: null,
    badges: [],
  },
  getStartBundle: {
    'get-cities': start.answer.cities,
    'get-navigation': start.answer.navigation,
    'social-and-messenger': start.answer.socials,
    'texts-for-site': start.answer.texts,
    'get-restaurants': start.answer.restaurants,
    'get-categories': catalogExamples.categories.answer,
    'get-promotions': start.answer.promotions,
    recommend_in_basket: [],
  },
  getCategories: catalogExamples.categories.answer,
  getProductsByIds: catalogExamples.products.answer,
  getRecommendations: catalogExamples.recommendations.answer,
  getProduct: data(catalogExamples.product.answer),
  getCategory: data(catalogExamples.category.answer),
  searchProducts: catalogExamples.search.answer,
  getPage: data(contentExamples.page.answer),
  isPointInRegion: { status: 'success', ...deliveryExamples.regionAt.answer },
  getRegions: data(deliveryExamples.regions.answer),
  getAddressSuggestions: data(deliveryExamples.suggestions.answer),
  getAddressAt: data(deliveryExamples.addressAt.answer.address),
  getStreets: data(deliveryExamples.map.answer.streets),
  getUserAddresses: data([saved]),
  createAddress: data(saved),
  updateAddress: data(saved),
  deleteAddress: done,
  addFavorite: done,
  removeFavorite: done,
  quoteOrder: data(ordersExamples.quote.answer),
  getOrderSlots: data(ordersExamples.slots.answer),
  createOrder: data(ordersExamples.place.answer),
  getOrder: data(ordersExamples.one.answer),
  getOrderByKey: data(ordersExamples.byKey.answer),
  getOrders: ordersExamples.list.answer,
  cancelOrder: data(ordersExamples.cancel.answer),
  answerQuestion: data(ordersExamples.answer.answer),
  getOrderChanges: async function* (signal: AbortSignal) {
    yield { orders: [] }
    if (!signal.aborted) await once(signal, 'abort')
  },
  getOrderEvents: async function* () {
    yield ordersExamples.events.answer
  },
  startPayment: data(paymentsExamples.start.answer),
  changePayment: data(paymentsExamples.change.answer),
  paymentCallback: done,
  getPushKey: data(pushExamples.key.answer),
  subscribeToOrder: done,
  unsubscribeFromOrder: done,
  getProfile: data(profile),
  updateProfile: { user: profile },
  getNews: publishingExamples.news.answer,
  getNewsItem: data(publishingExamples.newsItem.answer),
  getVacancies: data(publishingExamples.vacancies.answer),
  getVacancy: data(publishingExamples.vacancy.answer),
  getReviews: publishingExamples.reviews.answer,
  getStories: data(publishingExamples.stories.answer),
  getShortLink: data(publishingExamples.shortLink.answer),
  applyForVacancy: done,
  createReview: done,
  createCateringRequest: done,
  createQualityReport: done,
  viaPhoneNumber: { isPinCode: false },
  smsCodeCheck: { token: 'a-token-of-the-tests', user: profile },
  createPinCode: { user: profile },
  signOut: done,
  viaPinCode: { token: 'a-token-of-the-tests', user: profile },
}

export interface FakeOptions {
  /** Declares every answer, personal or not, as storable by shared caches. */
  everythingIsPublic?: boolean
}

export async function startFakeRestaurant(
  t: Teardown,
  { everythingIsPublic = false }: FakeOptions = {},
): Promise<FakeRestaurant> {
  const seen: SeenCall[] = []
  const changed: Partial<Record<RestaurantCall, Answer>> = {}
  const refusals: Partial<Record<RestaurantCall, Refusal>> = {}
  const each: Partial<Record<RestaurantCall, (headers: FastifyRequest['headers']) => unknown>> = {}
  const missingCalls = new Set<RestaurantCall>()
  let wait = 0
  const app = Fastify()
  if (everythingIsPublic)
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=3600', etag: '"the-same"' })
    })
  useContract(app)
  mediaRoutes(app)
  for (const [name, endpoint] of Object.entries(restaurantApi) as [RestaurantCall, Endpoint][]) {
    contractRoute(
      app,
      endpoint,
      (request, _input, reply) => {
        seen.push({ name, url: request.url, body: request.body, headers: request.headers })
        const refusal = refusals[name]
        if (refusal) return reply.code(refusal.status).send(refusal.body ?? {}) as never
        return (each[name]?.(request.headers) ?? (name in changed ? changed[name] : answers[name])) as never
      },
      {
        // A stream must be refused before it begins.
        onRequest: async (_request, reply) => {
          if (wait) await setTimeout(wait)
          const refusal = refusals[name]
          if (missingCalls.has(name))
            return reply.code(404).send({ message: `Route ${endpoint.method}:${endpoint.path} not found` })
          if (refusal && endpoint.stream) await reply.code(refusal.status).send(refusal.body ?? {})
        },
      },
    )
  }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => app.close())
  return {
    origin,
    seen,
    answer: (name, answer) => {
      changed[name] = answer
      delete refusals[name]
    },
    refuse: (name, refusal) => {
      refusals[name] = refusal
    },
    lack: (...names) => {
      for (const name of names) missingCalls.add(name)
    },
    lackOnly: (...names) => {
      missingCalls.clear()
      for (const name of names) missingCalls.add(name)
    },
    answerEach: (name, answer) => {
      each[name] = answer
    },
    delay: (milliseconds) => {
      wait = milliseconds
    },
  }
}
