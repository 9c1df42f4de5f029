import t from 'tap'
import { catalogApi } from '#shared/contract/catalog.ts'
import { favouritesApi } from '#shared/contract/favourites.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request, signIn } = await openRestaurant(t)
const { addFavorite, getFavorites, removeFavorite } = favouritesApi

const heartsOf = async (id: string) =>
  (await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': id } }))[0]?.all_favorites_count ?? 0

t.test('favourites are counted once a customer and can be removed', async (t) => {
  const before = await heartsOf('1')
  const [one, other] = [await signIn('380671110001'), await signIn('380671110002')]
  for (const token of [one, one, other]) await ask(addFavorite, { body: { product_id: 1 } }, { token })
  t.equal(await heartsOf('1'), before + 2)
  for (const token of [one, one]) await ask(removeFavorite, { body: { product_id: 1 } }, { token })
  t.equal(await heartsOf('1'), before + 1)
})

t.test('a favourite counts once for a customer, in all cities', async (t) => {
  const inCity = async (terminal_id: string) =>
    (await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': '2', terminal_id } }))[0]
      ?.all_favorites_count ?? 0
  const before = await inCity('101')
  const token = await signIn('380671110006')
  for (const product_id of [2, 2]) await ask(addFavorite, { body: { product_id } }, { token })
  t.same([await inCity('101'), await inCity('201')], [before + 1, before + 1])
})

t.test('a customer’s favourites are listed in the order they were added, without another customer’s', async (t) => {
  const [one, other] = [await signIn('380671110004'), await signIn('380671110005')]
  t.same(await ask(getFavorites, {}, { token: one }), { data: [] })
  for (const product_id of [5, 1, 3, 1]) await ask(addFavorite, { body: { product_id } }, { token: one })
  await ask(addFavorite, { body: { product_id: 7 } }, { token: other })
  t.same(await ask(getFavorites, {}, { token: one }), { data: [5, 1, 3] })
  await ask(removeFavorite, { body: { product_id: 5 } }, { token: one })
  await ask(addFavorite, { body: { product_id: 5 } }, { token: one })
  t.same(await ask(getFavorites, {}, { token: one }), { data: [1, 3, 5] })
  t.match(await request(getFavorites), { status: 401 })
})

t.test('guests and unknown products are refused', async (t) => {
  const body = { product_id: 1 }
  t.match(await request(addFavorite, { body }), { status: 401, body: { message: 'Потрібно увійти.' } })
  t.match(await request(removeFavorite, { body }, { token: 'an-unknown-token' }), { status: 401 })
  t.match(await request(addFavorite, { body: 'not even looked at' }), { status: 401 }, 'sign-in comes before the body')
  const token = await signIn('380671110003')
  t.match(await request(addFavorite, { body: { product_id: 9999 } }, { token }), { status: 404 })
  t.match(await request(addFavorite, { body: { product_id: 1, rating: 5 } }, { token }), {
    status: 422,
    body: { errors: { rating: ['Невідоме поле.'] } },
  })
})
