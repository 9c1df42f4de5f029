import type { Translation } from '../i18n-types.ts'
import { account, bonuses, barcode } from './account.ts'
import { address } from './address.ts'
import { auth } from './auth.ts'
import { noScript } from './no-script.ts'
import { byPhone } from './by-phone.ts'
import { career } from './career.ts'
import { cart } from './cart.ts'
import { catalog, favourites, viewed } from './catalog.ts'
import { catering } from './catering.ts'
import { checkout } from './checkout.ts'
import { common, form, offline, icons } from './common.ts'
import { delivery, city } from './delivery.ts'
import { diet } from './diet.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { nav } from './nav.ts'
import { news, stories, promoPopup } from './news.ts'
import { options } from './options.ts'
import { order } from './order.ts'
import { places } from './places.ts'
import { product } from './product.ts'
import { quality } from './quality.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'

const ru = {
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
} satisfies Translation

export default ru
