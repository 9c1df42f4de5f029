/** Limits and times that more than one room relies on, each with the section it comes from. */

const SECOND = 1000
const DAY_S = 86_400

/** City and favourites cookies. */
export const YEAR_S = 31_536_000
/** Token and language cookies: 60*60*24*365 s. */
export const TOKEN_MAX_AGE_S = 365 * DAY_S
/** The success page can be reopened for a day after ordering. */
export const ORDER_COOKIE_MAX_AGE_S = DAY_S
/** A browser without scripts keeps name and phone of its last order for a month. */
export const GUEST_CONTACT_LIFE_S = 30 * DAY_S
/** How many of them a browser opens again. */
export const ORDERS_REMEMBERED = 3
/** A link to an order opens it until so long after it was to be ready. */
export const ORDER_LINK_LIFE_S = 14 * DAY_S

/** SMS code and PIN. */
export const CODE_LENGTH = 4
export const CODE_LIFE_MS = 10 * 60 * SECOND
export const CODE_CHECKS = 5
export const PIN_FAILURES = 5
/** Pause before a second SMS may be requested. */
export const RESEND_AFTER_S = 30
/** A PIN is made soon after the code that proved the phone, or not at all. */
export const CREATE_PIN_LIFE_S = 10 * 60
/** How long the server remembers the phone of sign-in step 1. */
export const SIGN_IN_LIFE_S = 15 * 60

/** Start-up preloader. */
export const PRELOADER_MS = 1000
/** Cart timer tick. */
export const CLOCK_TICK_MS = 60 * SECOND

/** How often the client asks which build is served. */
export const BUILD_CHECK_MS = 60 * 60 * SECOND
/** A tab never reloads itself twice within this time. */
export const RELOAD_GUARD_MS = 10 * SECOND
/** Icons by name: time of one provider, time of all, when the next one is asked too, longest address. */
export const ICONS = { answerMs: 1500, giveUpMs: 5000, rotateMs: 750, urlMax: 500 } as const

/** Loading indicator. */
export const PROGRESS = { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 } as const
/** Toast area. */
export const TOAST = { lifeMs: 4000, clearMs: 200 } as const

/** Cart limits. */
export const CART_LINES_MAX = 50
export const QTY_MAX = 99
/** Carts of other cities that the browser stores, one a city. */
export const CARTS_KEPT = 5
/** Carts put together without scripts that a browser keeps, one a city: as many as fit into a cookie. */
export const FORM_CARTS_KEPT = 3
/** Largest sum of money a customer may name, in hryvnias: above any cart, and within what is stored in whole kopiykas. */
export const HRYVNIAS_MAX = 10_000_000
/** Longest name of a table, in characters (contract, orders). */
export const TABLE_MAX = 10
/** How long somebody who scanned a table is taken to sit there. */
export const TABLE_LIFE_S = 4 * 3600
/** How long the promotion of a leaflet comes first. */
export const PROMOTION_LIFE_S = 7 * DAY_S
/** Favourites in the cookie. */
export const FAVOURITES_MAX = 200
/** Products seen that the browser remembers. */
export const VIEWED_MAX = 30
/** Longest text to search for, in characters (contract, catalogue). */
export const SEARCH_MAX = 100

/** Addresses a customer may keep. */
export const ADDRESSES_MAX = 20

/** Pickup slots: 30 minutes, today and the next two days. */
export const SLOT_MINUTES = 30
export const SLOT_DAYS = 3
/** Everything about hours and "today" happens here, wherever the server stands. */
export const TIME_ZONE = 'Europe/Kyiv'

/** Of the home page's address: a printed code led there that the restaurant does not know. */
export const UNKNOWN_CODE_QUERY = 'unknown-code'

export const cookies = {
  token: 'zhar_token',
  favourites: 'zhar_favourites',
  cityId: 'zhar_city_id',
  /** The kitchen whose menu the visitor's pages show. */
  terminalId: 'zhar_terminal_id',
  /** The table the visitor sits at: '1.7' is table 7 of restaurant 1. */
  table: 'zhar_table',
  language: 'i18n_redirected',
  theme: 'zhar_theme',
} as const

/** Cookies only the server knows of: their names need not travel with every visit. */
export const serverCookies = {
  orderPhone: 'zhar_order_phone',
  /** Which order the success page shows; only ever read together with the phone. */
  order: 'zhar_order',
  /** Mark of whose session the token is. */
  session: 'zhar_session',
  /** Mark of a token the restaurant knows no more. */
  ended: 'zhar_ended',
  /** The promotion a short link named. */
  promotion: 'zhar_promotion',
  /** Signed phone of sign-in step 1. */
  signIn: 'zhar_sign_in',
  /** Signed name of this browser and whom it has signed in. */
  device: 'zhar_device',
  /** Signed carts of who has no scripts. */
  formCart: 'zhar_form_cart',
  /** Name and phone of a guest's last order by form, encrypted. */
  guest: 'zhar_guest_contact',
  /** Which styles the browser was given within a document. */
  styles: 'zhar_styles',
} as const

export const storageKeys = {
  cityId: 'zhar_city_id',
  delivery: 'zhar_delivery',
  favourites: 'zhar_favorites',
  attention: 'zhar_attention',
  cart: 'zhar_cart',
  carts: 'zhar_carts',
  checkout: 'zhar_checkout',
  guest: 'zhar_guest',
  /** The language bar has been answered. */
  language: 'zhar_language',
  /** Whose hearts the browser keeps: the end of a card number. */
  heartsOf: 'zhar_hearts_of',
  /** The signed-in customer has given a name, whether or not the backend tells it again. */
  nameGiven: 'zhar_name_given',
  /** Hearts that the server has not taken yet. */
  heartsLog: 'zhar_hearts_log',
  viewed: 'zhar_viewed',
  /** What the visitor does not eat: never sent anywhere. */
  diet: 'zhar_diet',
} as const

/** What a tab remembers, until it is closed. */
export const sessionKeys = {
  /** When the tab last reloaded itself. */
  reload: 'zhar_reload',
  /** Which note of the kitchen's hours was closed. */
  kitchen: 'zhar_kitchen',
} as const

/** Marks an answer of status 200 for a page whose data could not be loaded. */
export const AWAY_HEADER = 'zhar-away'

/** The public offer, linked from every consent checkbox. */
export const OFFER_SLUG = 'publicnyj-dogovor-oferta'
/** The content page that /about shows. */
export const ABOUT_SLUG = 'pro-nas'
