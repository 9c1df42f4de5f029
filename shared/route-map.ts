/** The route map, in the path patterns of React Router, and names in addresses and headers: source of every path, link and redirect. */

export type Layout = 'default' | 'checkout' | 'svg-sprite'
export type Guard = 'auth' | 'orderPhone' | 'catalog'

export interface Route {
  readonly path: string
  readonly layout: Layout
  /** Enforced by a hook of the route. */
  readonly guard?: Guard
  /** Needs no script: the page's code is never sent to a browser. */
  readonly static?: true
  /** Personal: never in a shared cache, not indexed. */
  readonly personal?: true
  /** Not indexed. */
  readonly unlisted?: true
}

export const routes = {
  home: { path: '/', layout: 'default' },
  catalog: { path: '/catalog', layout: 'default' },
  category: { path: '/catalog/:id', layout: 'default', guard: 'catalog' },
  product: { path: '/product/:id', layout: 'default' },
  favorites: { path: '/favorites', layout: 'default', personal: true },
  viewed: { path: '/viewed', layout: 'default', unlisted: true },
  search: { path: '/search', layout: 'default' },
  about: { path: '/about', layout: 'default', static: true },
  contacts: { path: '/contacts', layout: 'default', static: true },
  delivery: { path: '/delivery', layout: 'default' },
  restaurants: { path: '/restaurants', layout: 'default', static: true },
  restaurant: { path: '/restaurants/:id', layout: 'default' },
  news: { path: '/news', layout: 'default' },
  newsItem: { path: '/news/:id', layout: 'default', static: true },
  reviews: { path: '/reviews', layout: 'default' },
  catering: { path: '/catering', layout: 'default' },
  qualityDepartment: { path: '/quality-department', layout: 'default' },
  career: { path: '/career', layout: 'default' },
  vacancy: { path: '/career/:id', layout: 'default' },
  page: { path: '/page/:slug', layout: 'default', static: true },
  offline: { path: '/offline', layout: 'default', unlisted: true },
  icons: { path: '/_icons', layout: 'svg-sprite', unlisted: true },
  /** No-script pages: cart and order form. */
  cart: { path: '/cart', layout: 'default', personal: true, static: true },
  checkout: { path: '/checkout', layout: 'checkout', personal: true },
  pickup: { path: '/checkout/pickup', layout: 'checkout', personal: true, static: true },
  success: { path: '/checkout/success', layout: 'checkout', guard: 'orderPhone', personal: true },
  orderLink: { path: '/order/:sealed', layout: 'checkout', personal: true, unlisted: true },
  accountOrders: { path: '/account/orders', layout: 'default', guard: 'auth', personal: true },
  accountOrder: { path: '/account/orders/:id', layout: 'default', guard: 'auth', personal: true },
  accountBonuses: { path: '/account/bonuses', layout: 'default', guard: 'auth', personal: true },
  accountAddress: { path: '/account/address', layout: 'default', guard: 'auth', personal: true },
  accountProfile: { path: '/account/profile', layout: 'default', guard: 'auth', personal: true },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Bare /account leads to the orders; it has no view of its own. */
export const accountPath = '/account'

/** Printed codes lead on from here, `/r?c=CODE`; it has no view either. */
export const shortLinkPath = '/r'

/** A cart as a link, `/buy/12:2,13:1`, leads to the cart page from here (rules/cart/cart-link.ts). */
export const cartLinkPath = '/buy'

/** Endpoint of CSP violation reports. */
export const reportsPath = '/bff/csp-reports'
/** Endpoint of client errors; older clients send them to the CSP endpoint. */
export const faultsPath = '/bff/client-errors'

/** The news as RSS, one a language; read by programs. */
export const newsFeedPath = '/news.xml'

/** Query parameter of the home page: an unknown printed code led there. */
export const UNKNOWN_CODE_QUERY = 'unknown-code'
/** Names the promotion of a printed code, which the page then explains. */
export const PROMOTION_QUERY = 'promotion'
/** Query parameter of the home page: a guard asks for sign-in; its value is the referrer. */
export const SIGN_IN_QUERY = 'sign-in'
/** Event of `HX-Trigger`: a guard asks for sign-in in the open page. */
export const SIGN_IN_TRIGGER = 'sign-in'
/** Marks an answer of status 200 for a page whose data could not be loaded. */
export const UNAVAILABLE_HEADER = 'zhar-unavailable'
/** The public offer, linked from the consent of sign-in and orders. */
export const OFFER_SLUG = 'publicnyj-dogovor-oferta'
/** What becomes of personal data, linked from the other forms that ask for it. */
export const PRIVACY_SLUG = 'polityka-pryvatnosti'
/** The content page that /about shows. */
export const ABOUT_SLUG = 'pro-nas'
/** Path of the no-script form actions, which redirect to a page (server/pages/form-actions). */
export const formsPath = '/forms'
