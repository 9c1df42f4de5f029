import { inLocale, splitLocale, type Locale } from '#shared/locale.ts'

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url

/** `aria-current` of a link on the page it leads to. */
export const currentPage = (here: string, link: string): 'page' | undefined =>
  pathOf(here) === pathOf(link) ? 'page' : undefined

/** The same of a tab, which is current in its section as well: the menu in a category. Every page is below the home page. */
export const currentSection = (here: string, link: string): 'page' | 'true' | undefined =>
  currentPage(here, link) ??
  (splitLocale(link).path !== '/' && pathOf(here).startsWith(`${link}/`) ? 'true' : undefined)

/** The shown page in another language; its query stays. */
export function inOtherLocale(here: string, locale: Locale): string {
  const path = pathOf(here)
  return inLocale(locale, splitLocale(path).path) + here.slice(path.length)
}

/** A link of the restaurant: paths inside the shop get the language, other URLs stay. */
export const linkOf = (locale: Locale, link: string): string =>
  link.startsWith('/') ? inLocale(locale, splitLocale(link).path) : link
