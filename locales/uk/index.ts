import type { BaseTranslation } from '../i18n-types.ts'
import { account, bonuses, barcode } from './account.ts'
import { address } from './address.ts'
import { auth } from './auth.ts'
import { byPhone, noScript } from './no-script.ts'
import { cart } from './cart.ts'
import { catalog, favourites, search, viewed } from './catalog.ts'
import { checkout } from './checkout.ts'
import { common, form, offline, icons } from './common.ts'
import { career, catering, news, promoPopup, quality, reviews, stories } from './content.ts'
import { delivery, city } from './delivery.ts'
import { diet } from './diet.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { nav } from './nav.ts'
import { order } from './order.ts'
import { places } from './places.ts'
import { options, product } from './product.ts'

const uk = {
  account,
  address,
  promoPopup,
  auth,
  barcode,
  bonuses,
  noScript,
  byPhone,
  career,
  cart,
  catalog,
  catering,
  checkout,
  city,
  common,
  delivery,
  diet,
  errors,
  favourites,
  form,
  home,
  icons,
  nav,
  news,
  offline,
  options,
  order,
  places,
  product,
  quality,
  reviews,
  search,
  stories,
  viewed,
} satisfies BaseTranslation

export default uk
