import { intlTag, localePrefix, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '../texts.ts'
import { installScreens } from './install-screens.ts'

/** The web manifest of a language: the shop as an installed app. */

export const manifestPath = (locale: Locale): string => `${localePrefix(locale)}/manifest.webmanifest`

/** The colours behind the first paint, as client/styles/tokens.css has them. */
const PAPER = '#f7f1e8'

/** Drawn at build time (vite.config.ts); systems cut a maskable one to a shape of their own. */
const icons = [
  { file: 'styles/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { file: 'icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { file: 'icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { file: 'icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
] as const

export function manifestOf(locale: Locale, assetPath: (file: string) => string): object {
  const { common, home, nav } = textsOf(locale)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [{ src: assetPath('icons/icon-192.png'), type: 'image/png', sizes: '192x192' }] })
  const screenshots = installScreens.map(({ file, page, form, width, height, density }) => ({
    src: assetPath(file.replace('{locale}', locale)), type: 'image/webp', sizes: `${width * density}x${height * density}`, form_factor: form,
    label: page === 'catalog' ? nav.catalog() : common.tagline(),
  }))
  return {
    id: href('uk', 'home'), name: `${common.brand()} — ${common.tagline()}`, short_name: common.brand(), lang: intlTag[locale],
    dir: 'ltr', description: home.lead(), categories: ['food', 'shopping'], screenshots,
    start_url: href(locale, 'home'), scope: '/', display: 'standalone', background_color: PAPER, theme_color: PAPER,
    icons: icons.map(({ file, ...icon }) => ({ src: assetPath(file), ...icon })),
    shortcuts: [
      shortcut(nav.catalog(), href(locale, 'catalog')), shortcut(nav.favorites(), href(locale, 'favorites')),
      shortcut(nav.orders(), href(locale, 'accountOrders')),
    ],
  }
}
