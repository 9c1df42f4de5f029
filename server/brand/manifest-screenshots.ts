import type { Locale } from '#shared/locale.ts'

/** Screenshots for the browser's install dialog, taken by `npm run manifest:screenshots`; sizes in CSS pixels. */
export const installScreens = [
  { name: 'home-narrow', page: 'home', form: 'narrow', width: 390, height: 844, density: 2 },
  { name: 'catalog-narrow', page: 'catalog', form: 'narrow', width: 390, height: 844, density: 2 },
  { name: 'home-wide', page: 'home', form: 'wide', width: 1280, height: 800, density: 1 },
] as const

export const screenFile = (name: string, locale: Locale): string => `${name}-${locale}.webp`
export const screenFiles = (locale: Locale): string[] => installScreens.map(({ name }) => screenFile(name, locale))
