/** Limits and durations shared by several modules. */

const DAY_S = 86_400

/** Cookies that remember a choice: city, favourites, language. */
export const YEAR_S = 365 * DAY_S
/** The token cookie, and the restaurant's sessions. */
export const TOKEN_MAX_AGE_S = 365 * DAY_S
/** The success page can be reopened for a day after ordering. */
export const ORDER_COOKIE_MAX_AGE_S = DAY_S
/** A browser without scripts stores name and phone of its last order for a month. */
export const GUEST_CONTACT_LIFE_S = 30 * DAY_S
/** Most success pages that a browser can reopen. */
export const ORDERS_REMEMBERED = 3
/** A link to an order expires so long after the order's ready time. */
export const ORDER_LINK_LIFE_S = 14 * DAY_S

/** SMS code and PIN. */
export const CODE_LENGTH = 4
export const CODE_LIFE_MS = 600_000
export const CODE_CHECKS = 5
export const PIN_FAILURES = 5
/** Pause before a second SMS may be requested. */
export const RESEND_AFTER_S = 30
/** A PIN can be set for so long after an accepted code. */
export const CREATE_PIN_LIFE_S = 10 * 60
/** How long the server remembers the phone of sign-in step 1. */
export const SIGN_IN_LIFE_S = 15 * 60

/** Start-up preloader. */
export const PRELOADER_MS = 1000
/** How often the client's clock is read: hours of categories depend on the minute. */
export const CLOCK_TICK_MS = 60_000

/** Interval at which the client checks the served build. */
export const BUILD_CHECK_MS = 3_600_000
/** Minimum time between two automatic reloads of a tab. */
export const RELOAD_GUARD_MS = 10_000

/** Toast area. */
export const TOAST = { lifeMs: 4000, clearMs: 200 } as const

/** Cart limits. */
export const CART_LINES_MAX = 50
export const QTY_MAX = 99
/** Different options of one line, and of one of its options. */
export const OPTIONS_MAX = 30
/** Longest note of a line, in characters. */
export const NOTE_MAX = 140
/** Carts of other cities that the browser stores, one a city. */
export const SAVED_CARTS_MAX = 5
/** No-script carts of a browser, one a city: as many as fit into a cookie. */
export const NO_SCRIPT_CARTS_MAX = 3
/** Largest sum of money a customer may name, in hryvnias: above any cart, and within the column of whole kopiykas. */
export const HRYVNIAS_MAX = 10_000_000
/** Longest name of a table, in characters (contract, orders). */
export const TABLE_MAX = 10
/** How long a scanned table stays selected. */
export const TABLE_LIFE_S = 4 * 3600
/** How long the promotion of a leaflet comes first. */
export const PROMOTION_LIFE_S = 7 * DAY_S
/** Favourites in the cookie. */
export const FAVOURITES_MAX = 200
/** Recently viewed products stored by the browser. */
export const VIEWED_MAX = 30
/** Longest text to search for, in characters (contract, catalog). */
export const SEARCH_MAX = 100

/** Most saved addresses of a customer. */
export const ADDRESSES_MAX = 20

/** Length of the slots of every fulfilment. */
export const SLOT_MINUTES = 30
/** Shifts of one day, shifts of a week and special days that a restaurant can have. */
export const SHIFTS_MAX = 6
export const WEEK_HOURS_MAX = 42
export const SPECIAL_DAYS_MAX = 60
/** Special days are shown so many days ahead. */
export const SPECIAL_DAYS_SHOWN = 31
/** Where a restaurant is chosen, the next one is told so many days ahead. */
export const SPECIAL_DAYS_TOLD = 14
/** Time zone of hours and "today", independent of the server's. */
export const TIME_ZONE = 'Europe/Kyiv'

/** Query parameter of the home page: an unknown printed code led there. */
export const UNKNOWN_CODE_QUERY = 'unknown-code'

/** Query parameter of the home page: a guard asks for sign-in; its value is the referrer. */
export const SIGN_IN_QUERY = 'sign-in'
/** Event of `HX-Trigger`: a guard asks for sign-in in the open page. */
export const SIGN_IN_TRIGGER = 'sign-in'

/** Marks an answer of status 200 for a page whose data could not be loaded. */
export const UNAVAILABLE_HEADER = 'zhar-unavailable'

/** The public offer, linked from every consent checkbox. */
export const OFFER_SLUG = 'publicnyj-dogovor-oferta'
/** The content page that /about shows. */
export const ABOUT_SLUG = 'pro-nas'

/** Path of the no-script form actions, which redirect to a page (server/pages/form-actions). */
export const formsPath = '/forms'
