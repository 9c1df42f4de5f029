import type { BaseTranslation } from '../i18n-types.ts'
import { account } from './account.ts'
import { address } from './address.ts'
import { promoPopup } from './promo-popup.ts'
import { auth } from './auth.ts'
import { barcode } from './barcode.ts'
import { bonuses } from './bonuses.ts'
import { noScript } from './no-script.ts'
import { byPhone } from './by-phone.ts'
import { career } from './career.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { catering } from './catering.ts'
import { checkout } from './checkout.ts'
import { city } from './city.ts'
import { common } from './common.ts'
import { delivery } from './delivery.ts'
import { diet } from './diet.ts'
import { errors } from './errors.ts'
import { favourites } from './favourites.ts'
import { form } from './form.ts'
import { home } from './home.ts'
import { icons } from './icons.ts'
import { nav } from './nav.ts'
import { news } from './news.ts'
import { offline } from './offline.ts'
import { options } from './options.ts'
import { order } from './order.ts'
import { places } from './places.ts'
import { product } from './product.ts'
import { quality } from './quality.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { stories } from './stories.ts'
import { viewed } from './viewed.ts'

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
