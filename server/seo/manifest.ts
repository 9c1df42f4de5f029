import type { Feature } from '#shared/contract/missing-features.ts'
import { intlTag, localePrefix, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { installScreens, screenFile } from '#server/brand/manifest-screenshots.ts'
import { brandUrl, currentBrand } from '#server/brand/current-brand.ts'
import { textsOf } from '#server/texts.ts'

/** The web app manifest of a language. */

export const manifestPath = (locale: Locale): string => `${localePrefix(locale)}/manifest.webmanifest`

/** Background colours before the first paint, as in client/styles/tokens.css. */
const PAPER = '#f7f1e8'

/** Drawn from the brand's icon; systems crop a maskable one. */
const icons = [
  { file: 'icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { file: 'icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
] as const

export function manifestOf(locale: Locale, missingFeatures: readonly Feature[]): object {
  const { common, home, nav } = textsOf(locale)
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: brandUrl('icon-192.png'), type: 'image/png', sizes: '192x192' }],
  })
  return {
    id: href('uk', 'home'),
    name: `${common.brand()} — ${common.tagline()}`,
    short_name: common.brand(),
    lang: intlTag[locale],
    dir: 'ltr',
    description: home.lead(),
    categories: ['food', 'shopping'],
    ...(currentBrand().installScreens !== null && { screenshots: screenshotsOf(locale) }),
    start_url: href(locale, 'home'),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: icons.map(({ file, ...icon }) => ({ src: brandUrl(file), ...icon })),
    shortcuts: [
      shortcut(nav.catalog(), href(locale, 'catalog')),
      shortcut(nav.favourites(), href(locale, 'favorites')),
      ...(missingFeatures.includes('orderList') ? [] : [shortcut(nav.orders(), href(locale, 'accountOrders'))]),
    ],
  }
}

const screenshotsOf = (locale: Locale): object[] =>
  installScreens.map(({ name, page, form, width, height, density }) => ({
    src: brandUrl(`screens/${screenFile(name, locale)}`),
    type: 'image/webp',
    sizes: `${width * density}x${height * density}`,
    form_factor: form,
    label: page === 'catalog' ? textsOf(locale).nav.catalog() : textsOf(locale).common.tagline(),
  }))
