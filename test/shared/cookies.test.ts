import t from 'tap'
import { cookies, serverCookies, TOKEN_MAX_AGE_S, YEAR_S } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'

t.test('names that browsers have stored, and how long cookies last', async (t) => {
  t.same([YEAR_S, TOKEN_MAX_AGE_S], [31_536_000, 31_536_000])
  t.match(
    { ...cookies, ...serverCookies },
    {
      token: 'zhar_token',
      favourites: 'zhar_favourites',
      cityId: 'zhar_city_id',
      orderPhone: 'zhar_order_phone',
      language: 'i18n_redirected',
    },
  )
  t.match(storageKeys, {
    cityId: 'zhar_city_id',
    delivery: 'zhar_delivery',
    favourites: 'zhar_favorites',
    promoPopup: 'zhar_attention',
    cart: 'zhar_cart',
  })
})
