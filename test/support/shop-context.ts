import type { ShellData } from '#shared/page-data/shell-state.ts'
import type { ShopContext } from '#server/shop-context.ts'

/** Of a server that a test builds of some plugins. */
export const shopOf = (known: Partial<ShopContext> = {}): ShopContext => ({
  publicOrigin: undefined,
  supportPhone: null,
  secret: 'a-secret-of-the-tests',
  now: () => new Date(),
  dev: false,
  ...known,
})

/** A browser without cookies. */
export const nobody = {
  token: null,
  tokenFrom: null,
  cityId: null,
  terminalId: null,
  promotionId: null,
  language: null,
  theme: null,
  styles: null,
  announcements: [],
  orderPhone: null,
  orderIds: [],
  otherPhones: {},
}

/** The data of a shell without a restaurant. */
export const emptyShell: ShellData = {
  phones: [],
  texts: { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null },
  cities: [],
  restaurants: [],
  categories: [],
  navigation: [],
  socials: [],
  bonusPercent: null,
  takesGuests: true,
  missingFeatures: [],
  accountPage: 'accountOrders',
  hasOffer: true,
  brandTexts: {},
}
