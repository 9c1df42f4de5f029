/** Keys of the browser's storage. */

/** Keys of localStorage. */
export const storageKeys = {
  cityId: 'zhar_city_id',
  delivery: 'zhar_delivery',
  favourites: 'zhar_favorites',
  promoPopup: 'zhar_attention',
  cart: 'zhar_cart',
  carts: 'zhar_carts',
  checkout: 'zhar_checkout',
  guest: 'zhar_guest',
  /** The language bar has been answered. */
  language: 'zhar_language',
  /** Owner of the stored favourites: the end of a card number. */
  heartsOf: 'zhar_hearts_of',
  /** The signed-in customer has given a name, even if the backend does not return it. */
  nameGiven: 'zhar_name_given',
  /** Changes of favourites not yet sent to the server. */
  heartsLog: 'zhar_hearts_log',
  viewed: 'zhar_viewed',
  /** Orders whose cancellation was read. */
  readOrders: 'zhar_read_orders',
  /** The customer's diet: never sent anywhere. */
  diet: 'zhar_diet',
} as const

/** 'yes' or 'no' to integration code that needs consent; also the event of an answer. Apart, for the island does not need it. */
export const CONSENT = 'zhar_consent'

/** Keys of sessionStorage. */
export const sessionKeys = {
  /** When the tab last reloaded itself. */
  reload: 'zhar_reload',
  /** The dismissed notice about opening hours. */
  closing: 'zhar_closing',
  /** The group for whose host this tab chooses dishes. */
  group: 'zhar_group',
  /** What was said on a cart page that scripts have left. */
  left: 'zhar_left',
} as const
