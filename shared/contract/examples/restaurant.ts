import type { RestaurantApi, RestaurantCall } from '../restaurant-api.ts'
import { bonusesExamples, favouritesExamples, profileExamples, signInExamples } from './customer.ts'
import { deliveryExamples } from './delivery.ts'
import type { ExampleOf } from './example.ts'
import { businessExamples, catalogExamples } from './menu.ts'
import { ordersExamples, paymentsExamples, pushExamples } from './orders.ts'
import { contentExamples, publishingExamples } from './publishing.ts'

/** Examples of every call to a restaurant's backend: the shop's own in the backend's envelopes. */

const business = businessExamples.start.answer
const { cities, restaurants, promotions, navigation, socials, texts } = business
const options = {
  ...business.options,
  integration_code_before_head: '',
  integration_code_before_body: '',
  integration_code_before_head_needs_consent: false,
  integration_code_before_body_needs_consent: false,
}
/** Only the shop parses exclusions. */
const {
  avoids: _avoids,
  left_out: _leftOut,
  not_left_out: _notLeftOut,
  looked_for: _lookedFor,
  ...plainSearch
} = catalogExamples.search.answer
const { categories, product, products, category, recommendations, search } = catalogExamples
const { regions, regionAt, suggestions, addressAt, map, addresses, createAddress, updateAddress } = deliveryExamples
const { phone: phoneStep, code, pin } = signInExamples
const { quote, slots, place, byKey, list, one, cancel, events } = ordersExamples
const published = publishingExamples
const phone = '380671234567'
const token = 'kR7vXq2mZ9tBw4Yc'
const user = profileExamples.read.answer.profile
const success = { status: 'success' } as const
const { terminal_id } = categories.query
const atRestaurant = { query: { terminal_id } }

export const restaurantExamples: { readonly [C in RestaurantCall]: ExampleOf<RestaurantApi[C]> } = {
  getOptions: { answer: options },
  getStartBundle: {
    ...atRestaurant,
    answer: {
      'get-cities': cities,
      'get-restaurants': restaurants,
      'get-categories': categories.answer,
      'get-promotions': promotions,
      'get-navigation': navigation,
      'social-and-messenger': socials,
      'texts-for-site': texts,
      recommend_in_basket: recommendations.answer,
    },
  },
  getCities: { answer: cities },
  getRestaurants: { answer: restaurants },
  getPromotions: { answer: promotions },
  getNavigation: { answer: navigation },
  getTexts: { answer: { data: texts } },
  getSocials: { answer: { data: socials } },
  getCategories: { ...atRestaurant, answer: categories.answer },
  getProductsByIds: { query: { 'product_ids[]': products.query.ids, terminal_id }, answer: products.answer },
  getRecommendations: { ...atRestaurant, answer: recommendations.answer },
  getProduct: { ...product, answer: { data: product.answer } },
  getCategory: { ...category, answer: { data: category.answer } },
  searchProducts: { ...search, answer: plainSearch },
  viaPhoneNumber: { body: { phone, force_sms_sending: false }, answer: { isPinCode: phoneStep.answer.isPinCode } },
  smsCodeCheck: { body: { phone, ...code.body }, answer: { token, user } },
  viaPinCode: { body: { phone, ...pin.body }, answer: { token, user } },
  createPinCode: { body: { phone, ...pin.body }, answer: { user } },
  signOut: { answer: success },
  getProfile: { answer: { data: user } },
  updateProfile: { body: profileExamples.update.body, answer: { user } },
  getPersonalData: { answer: { data: { profile: user, stored: profileExamples.personalData.answer.restaurant } } },
  deleteAccount: { body: { is_confirmed: true }, answer: success },
  getFavorites: favouritesExamples.list,
  addFavorite: favouritesExamples.add,
  removeFavorite: favouritesExamples.remove,
  getBonuses: bonusesExamples.bonuses,
  isPointInRegion: { query: regionAt.query, answer: { status: 'success', region: regionAt.answer.region } },
  getRegions: { query: regions.query, answer: { data: regions.answer } },
  getStreets: { query: map.query, answer: { data: map.answer.streets } },
  getAddressSuggestions: { query: suggestions.query, answer: { data: suggestions.answer } },
  getAddressAt: { query: addressAt.query, answer: { data: addressAt.answer.address } },
  getUserAddresses: { answer: { data: addresses.answer } },
  createAddress: { body: createAddress.body, answer: { data: createAddress.answer } },
  updateAddress: { params: updateAddress.params, body: updateAddress.body, answer: { data: updateAddress.answer } },
  deleteAddress: { params: updateAddress.params, answer: success },
  quoteOrder: { body: quote.body, answer: { data: quote.answer } },
  getOrderSlots: { query: { restaurant_id: '1' }, answer: { data: slots.answer } },
  createOrder: { headers: place.headers, body: place.body, answer: { data: place.answer } },
  getOrder: { params: one.params, query: { phone }, answer: { data: one.answer } },
  getOrderByKey: { params: byKey.params, query: { phone }, answer: { data: byKey.answer } },
  getOrders: list,
  cancelOrder: { params: cancel.params, body: { phone }, answer: { data: cancel.answer } },
  answerQuestion: {
    params: ordersExamples.answer.params,
    body: { ...ordersExamples.answer.body, phone },
    answer: { data: ordersExamples.answer.answer },
  },
  getOrderChanges: { answer: { orders: [{ ...events.answer, id: events.params.id }] } },
  getOrderEvents: { params: events.params, query: { phone }, answer: events.answer },
  startPayment: {
    body: {
      order_id: one.params.id,
      phone,
      return_url: 'https://zhar.example/success',
      callback_url: 'https://zhar.example/bff/payment-callbacks',
    },
    answer: { data: paymentsExamples.start.answer },
  },
  changePayment: {
    params: one.params,
    body: { payment: 'cash', phone },
    answer: { data: paymentsExamples.change.answer },
  },
  paymentCallback: {
    params: { provider: 'monobank' },
    body: { payload: paymentsExamples.callback.body, signature: paymentsExamples.callback.headers['x-sign'] ?? null },
    answer: success,
  },
  getPushKey: { answer: { data: pushExamples.key.answer } },
  subscribeToOrder: {
    params: one.params,
    body: { ...pushExamples.subscribe.body, link: '/account/orders', phone },
    answer: success,
  },
  unsubscribeFromOrder: { params: one.params, body: { ...pushExamples.unsubscribe.body, phone }, answer: success },
  getPage: { params: { slug: 'dostavka' }, answer: { data: contentExamples.page.answer } },
  getNews: published.news,
  getNewsItem: { params: { id: '4' }, answer: { data: published.newsItem.answer } },
  getVacancies: { answer: { data: published.vacancies.answer } },
  getVacancy: { params: { id: '2' }, answer: { data: published.vacancy.answer } },
  getReviews: published.reviews,
  getStories: { answer: { data: published.stories.answer } },
  getShortLink: { params: { code: 'T12' }, answer: { data: published.shortLink.answer } },
  applyForVacancy: { body: published.apply.body, answer: success },
  createReview: { body: published.createReview.body, answer: success },
  createCateringRequest: { body: published.catering.body, answer: success },
  createQualityReport: { body: published.quality.body, answer: success },
}
