import { SIGN_IN_QUERY, UNKNOWN_CODE_QUERY } from '#shared/route-map.ts'
import { cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { noScriptCartMarker } from '#shared/rules/merge-cart-lines.ts'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { isUnstyled } from '#client/navigation/recovery/is-unstyled.ts'
import { readCookie, readStored } from '#client/storage/persistence.ts'

/** What a page shows from the start by React alone, as only the browser knows. What the server knows: server/rendering/html/code-start.ts. */

/** An order under way, a scanned table, a cart filled without scripts. */
const MARKERS = [ordersMarkerCookie, cookies.table, noScriptCartMarker]
/** The server redirected here with a message. */
const MESSAGES = [SIGN_IN_QUERY, UNKNOWN_CODE_QUERY]

/** The server shows another city than the chosen one. */
function isElsewhere({ visitor, shell }: ShellState): boolean {
  const stored = readStored(storageKeys.cityId)
  return stored !== null && stored !== String(visitor.cityId ?? shell.cities[0]?.id)
}

const hasChosen = (): boolean => readStored(storageKeys.delivery) !== null

/** The header's question about the delivery is answered; the answer comes with the code. */
export function hideAnsweredQuestion(): void {
  if (hasChosen()) document.documentElement.dataset.chosen = ''
}

/** The kitchens of the document are not the customer's. */
export const isOfOthers = (state: ShellState): boolean => hasChosen() || isElsewhere(state)

/** Who has followed a link will follow more: with the code they are partials. */
const isBrowsing = (): boolean => document.referrer.startsWith(`${location.origin}/`)

export const needsCode = (state: ShellState): boolean =>
  isBrowsing() ||
  isOfOthers(state) ||
  readStored(storageKeys.diet) !== null ||
  (state.offersLanguage && readStored(storageKeys.language) === null) ||
  MARKERS.some((name) => readCookie(name) !== null) ||
  MESSAGES.some((name) => new URLSearchParams(location.search).has(name)) ||
  // An entry of the shop's own navigation: its place and its guard are restored.
  history.state !== null ||
  !navigator.onLine ||
  isUnstyled()

export const hasNotice = ({ shell: { texts } }: ShellState): boolean =>
  Boolean(texts.popup_with_ad) && readStored(storageKeys.promoPopup) !== texts.popup_with_ad
