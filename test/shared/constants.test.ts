import t from 'tap'
import {
  BUILD_CHECK_MS,
  CLOCK_TICK_MS,
  CODE_LENGTH,
  cookies,
  ICONS,
  PRELOADER_MS,
  PROGRESS,
  RELOAD_GUARD_MS,
  serverCookies,
  storageKeys,
  TOAST,
  TOKEN_MAX_AGE_S,
  YEAR_S,
} from '#shared/constants.ts'
import { defaultLocale, localePrefix } from '#shared/locale.ts'

/** The business constants of the shop. */

t.test('business constants and limits', async (t) => {
  t.same([defaultLocale, localePrefix('uk'), localePrefix('ru')], ['uk', '', '/ru'])
  t.equal(CODE_LENGTH, 4)
  t.same({ PRELOADER_MS, CLOCK_TICK_MS }, { PRELOADER_MS: 1000, CLOCK_TICK_MS: 60_000 })
  t.equal(YEAR_S, 31_536_000, 'city and favourites')
  t.equal(TOKEN_MAX_AGE_S, 60 * 60 * 24 * 365)
  t.same({ BUILD_CHECK_MS, RELOAD_GUARD_MS }, { BUILD_CHECK_MS: 60 * 60 * 1000, RELOAD_GUARD_MS: 10 * 1000 })
  t.same(PROGRESS, { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 })
  t.equal(TOAST.clearMs, 200)
  t.same(ICONS, { answerMs: 1500, giveUpMs: 5000, rotateMs: 750, urlMax: 500 })
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
    attention: 'zhar_attention',
    cart: 'zhar_cart',
  })
})
