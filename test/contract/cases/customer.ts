import { bonusesApi } from '#shared/contract/bonuses.ts'
import { deliveryApi } from '#shared/contract/delivery.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { favouritesApi } from '#shared/contract/favourites.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import { customerTest, freshPhone, refused, type Cases } from '../api.ts'
import { pickupForm, placeOrder } from './orders.ts'
import { menuOf } from '../sample-business.ts'

const profile = { name: 'Олена', surname: 'Коваль', email: 'olena@example.com', birthday: '1990-02-28' }

export const customerCases: Cases = (t, api) => {
  const { ask, request, signIn } = api

  t.test('calls for customers answer 401 to others, before the input is read', async (t) => {
    const personal = (Object.values(restaurantApi) as Endpoint[]).filter(({ access }) => access === 'customer')
    t.ok(personal.length > 8)
    for (const endpoint of personal) {
      const parts = { params: { id: '1' }, ...(endpoint.body && { body: {} }) }
      for (const token of [undefined, 'a-token-of-no-customer'])
        refused(t, await request(endpoint, parts, { token }), 401, [], endpoint.path)
    }
  })

  customerTest(t, api, 'a written profile is read back', async (t) => {
    const phone = freshPhone()
    const token = await signIn(phone)
    const read = async () => (await ask(profileApi.getProfile, {}, { token })).data
    t.match(await read(), { phone, name: null, surname: null, email: null, birthday: null, has_more_two_orders: false })
    t.match((await ask(profileApi.updateProfile, { body: profile }, { token })).user, { ...profile, phone })
    t.match(await read(), profile)
    await ask(profileApi.updateProfile, { body: { ...profile, email: '', birthday: null } }, { token })
    t.match(await read(), { name: 'Олена', birthday: null })
  })

  customerTest(t, api, 'the profile is refused by field', async (t) => {
    const token = await signIn(freshPhone())
    for (const [change, field] of [
      [{ birthday: '2001-02-29' }, 'birthday'],
      [{ birthday: '28.02.1990' }, 'birthday'],
      [{ email: 'not an address' }, 'email'],
      [{ name: 'я'.repeat(61) }, 'name'],
      [{ phone: '380501234567' }, 'phone'],
    ] as const) {
      refused(t, await request(profileApi.updateProfile, { body: { ...profile, ...change } }, { token }), 422, [field])
    }
    refused(t, await request(profileApi.updateProfile, { body: {} }, { token }), 422)
  })

  customerTest(t, api, 'a favourite counts once, however often it is added', async (t) => {
    const token = await signIn(freshPhone())
    const product_id = (await menuOf(api))[0]?.id ?? 0
    const hearts = async () =>
      (await ask(catalogApi.getProduct, { params: { id: String(product_id) }, query: {} })).data.all_favorites_count
    const before = await hearts()
    for (const _ of [1, 2])
      t.same(await ask(favouritesApi.addFavorite, { body: { product_id } }, { token }), { status: 'success' })
    t.equal(await hearts(), before + 1)
    for (const _ of [1, 2])
      t.same(await ask(favouritesApi.removeFavorite, { body: { product_id } }, { token }), { status: 'success' })
    t.equal(await hearts(), before)
    await ask(favouritesApi.addFavorite, { body: { product_id } }, { token })
    t.same(await ask(favouritesApi.getFavorites, {}, { token }), { data: [product_id] })
    refused(t, await request(favouritesApi.addFavorite, { body: { product_id: '1' } }, { token }), 422, ['product_id'])
    refused(t, await request(favouritesApi.addFavorite, { body: { product_id: 9_999_999_999 } }, { token }), 404)
  })

  customerTest(t, api, 'bonuses: balance, card and paged history', async (t) => {
    const token = await signIn(freshPhone())
    const { data: customer } = await ask(profileApi.getProfile, {}, { token })
    const { balance, card_number, data, meta } = await ask(bonusesApi.getBonuses, { query: {} }, { token })
    t.same({ balance, card_number }, { balance: customer.bonus_points, card_number: customer.card_number })
    t.equal(
      data.reduce((sum, { points }) => sum + points, 0),
      balance,
      'the history explains the balance',
    )
    t.same((await ask(bonusesApi.getBonuses, { query: { page: String(meta.last_page + 1) } }, { token })).data, [])
    refused(t, await request(bonusesApi.getBonuses, { query: { page: '0' } }, { token }), 422, ['page'])
    t.same((await ask(deliveryApi.getUserAddresses, {}, { token })).data, [])
  })

  customerTest(t, api, 'everything about a customer is read, and goes with the account', async (t) => {
    const phone = freshPhone()
    const [token, other] = [await signIn(phone), await signIn(phone)]
    await ask(profileApi.updateProfile, { body: profile }, { token })
    const { data } = await ask(profileApi.getPersonalData, {}, { token })
    t.match(data, { profile: { ...profile, phone } })
    const { id } = await placeOrder(api, await pickupForm(api, phone, token), undefined, token)
    const late = await request(profileApi.deleteAccount, {}, { token: other })
    refused(t, late, 409, [], 'an order is under way')
    await ask(ordersApi.cancelOrder, { params: { id }, body: { phone } }, { token })
    t.same(await ask(profileApi.deleteAccount, {}, { token: other }), { status: 'success' })
    for (const one of [token, other]) refused(t, await request(profileApi.getProfile, {}, { token: one }), 401)
    t.match((await ask(profileApi.getProfile, {}, { token: await signIn(phone) })).data, {
      phone,
      name: null,
      email: null,
    })
  })
}
