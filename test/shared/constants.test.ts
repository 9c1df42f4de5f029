import t from 'tap'
import {
  BUILD_CHECK_MS,
  CLOCK_TICK_MS,
  CODE_LENGTH,
  PRELOADER_MS,
  RELOAD_GUARD_MS,
  TOAST,
  TOKEN_MAX_AGE_S,
  YEAR_S,
} from '#shared/constants.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { defaultLocale, localePrefix } from '#shared/locale.ts'

/** The business constants of the shop. */

t.test('business constants and limits', async (t) => {
  t.same([defaultLocale, localePrefix('uk'), localePrefix('ru')], ['uk', '', '/ru'])
  t.equal(CODE_LENGTH, 4)
  t.same({ PRELOADER_MS, CLOCK_TICK_MS }, { PRELOADER_MS: 1000, CLOCK_TICK_MS: 60_000 })
  t.equal(YEAR_S, 31_536_000, 'city and favourites')
  t.equal(TOKEN_MAX_AGE_S, 60 * 60 * 24 * 365)
  t.same({ BUILD_CHECK_MS, RELOAD_GUARD_MS }, { BUILD_CHECK_MS: 60 * 60 * 1000, RELOAD_GUARD_MS: 10 * 1000 })
  t.equal(TOAST.clearMs, 200)
})

t.test('public names', async (t) => {
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
