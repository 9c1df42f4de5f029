/** Addresses that are no pages (those are in page-data/pages.ts), and names in addresses and headers. */

/** Bare /account leads to the orders; it is no page. */
export const accountPath = '/account'

/** Printed codes lead on from here, `/r?c=CODE`. */
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
/** Query parameter of the menu: the hash of a host's link names a group. */
export const GROUP_QUERY = 'group'
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
