import { intlTag, localePrefix, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '../texts.ts'

/** The web manifest of a language: the shop as an installed app. */

export const manifestPath = (locale: Locale): string => `${localePrefix(locale)}/manifest.webmanifest`

/** The colours behind the first paint, as client/styles/tokens.css has them. */
const PAPER = '#f7f1e8'

export function manifestOf(locale: Locale, icon: string): object {
  const { common, nav } = textsOf(locale)
  const shortcut = (name: string, url: string) => ({ name, url })
  return {
    id: href('uk', 'home'), name: `${common.brand()} — ${common.tagline()}`, short_name: common.brand(), lang: intlTag[locale],
    start_url: href(locale, 'home'), scope: '/', display: 'standalone', background_color: PAPER, theme_color: PAPER,
    icons: [{ src: icon, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
    shortcuts: [
      shortcut(nav.catalog(), href(locale, 'catalog')), shortcut(nav.favorites(), href(locale, 'favorites')),
      shortcut(nav.orders(), href(locale, 'accountOrders')),
    ],
  }
}
