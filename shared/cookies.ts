/** Names of cookies, and how long they last. */

/** Cookies that remember a choice: city, favourites, language. */
export const YEAR_S = 31_536_000
/** The token cookie, and the restaurant's sessions. */
export const TOKEN_MAX_AGE_S = 31_536_000

export const cookies = {
  token: 'zhar_token',
  favourites: 'zhar_favourites',
  cityId: 'zhar_city_id',
  /** Carts filled without scripts, or where the browser's storage does not take them (rules/cart/written-cart.ts). */
  cart: 'zhar_cart',
  /** Key of the order being written, where the browser's storage takes nothing. */
  checkout: 'zhar_checkout',
  /** The terminal whose menu the customer's pages show. */
  terminalId: 'zhar_terminal_id',
  /** The customer's table: '1.7' is table 7 of restaurant 1. */
  table: 'zhar_table',
  language: 'i18n_redirected',
  theme: 'zhar_theme',
  /** Marks of the announcements that were dismissed, one a language. */
  announcement: 'zhar_announcement',
  /** Name of the style sheet that the browser has as a file. */
  styles: 'zhar_style_sheet',
} as const

/** Server-only cookies: their names are not part of the client's code. */
export const serverCookies = {
  orderPhone: 'zhar_order_phone',
  /** The order of the success page; valid only together with the phone. */
  order: 'zhar_order',
  /** Mark of the token's customer. */
  session: 'zhar_session',
  /** Mark of a token that the restaurant has ended. */
  ended: 'zhar_ended',
  /** The promotion a short link named. */
  promotion: 'zhar_promotion',
  /** Signed phone of sign-in step 1. */
  signIn: 'zhar_sign_in',
  /** Signed id of this browser and its signed-in phones. */
  device: 'zhar_device',
  /** Name and phone of a guest's last no-script order, encrypted. */
  guest: 'zhar_guest_contact',
} as const

/** A readable cookie that marks orders in HttpOnly cookies. */
export const ordersMarkerCookie = 'zhar_order_placed'
