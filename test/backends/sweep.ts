import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'
import { ourClient, type Browser } from '../support/http-browser.ts'

/** Every page of a shop, by its routes and by its links. */

export interface Seen {
  readonly url: string
  readonly status: number
  readonly html: string
  readonly location?: string
}

const pathOf = (name: string, { path }: Route): string =>
  path
    .replace(':id', name === 'accountOrder' ? '6a0c3c5e-52a4-4d0e-8e6f-1a2b3c4d5e6f' : '1')
    .replace(':slug', 'publicnyj-dogovor-oferta')
    .replace(':sealed', 'a'.repeat(64))

/** The address of each route in a language. */
const addressesOf = (locale: Locale): string[] =>
  Object.entries<Route>(routes).map(([name, route]) => inLocale(locale, pathOf(name, route)))

async function see(browser: Browser, url: string, headers = {}): Promise<Seen> {
  const {
    statusCode: status,
    body: html,
    headers: { location },
  } = await browser.get(url, headers)
  return { url, status, html, ...(location && { location }) }
}

/** As a document and as a partial of the shop's client. */
async function seeRoutes(browser: Browser): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const url of locales.flatMap((locale) => addressesOf(locale)))
    seen.push(await see(browser, url), await see(browser, url, ourClient))
  return seen
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"#]+)[^"]*"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !/^\/(?:bff|assets|media|pictures)\b/.test(href)

export interface Walk {
  readonly visited: number
  /** Dead links: their page, their address, the status. */ readonly dead: string[]
}

const begun = locales.map((locale) => inLocale(locale, '/'))
/** Pages in the sitemap and its parts. */
async function mapped(browser: Browser, map = '/sitemap.xml'): Promise<string[]> {
  const { body } = await browser.get(map)
  const named = [...body.matchAll(/(?<=<loc>)[^<]+/g)].map(([url]) => new URL(url).pathname)
  return (await Promise.all(named.map((url) => (url.endsWith('.xml') ? mapped(browser, url) : [url])))).flat()
}

/** Follows every link and redirect from the home pages of both languages and from the sitemap. */
export async function follow(browser: Browser): Promise<Walk> {
  const found = new Map<string, string>([
    ...begun.map((url) => [url, 'the beginning'] as const),
    ...(await mapped(browser)).map((url) => [url, 'the sitemap'] as const),
  ])
  const dead: string[] = []
  for (const [url, place] of found) {
    const { status, html, location } = await see(browser, url)
    if (status >= 400) dead.push(`${place} → ${url}: ${status}`)
    else if (location === undefined && linksIn(html).filter(isPage).length === 0)
      dead.push(`${place} → ${url}: no way on`)
    for (const link of [...linksIn(html), ...(location ? [location] : [])])
      if (isPage(link) && !found.has(link)) found.set(link, url)
  }
  return { visited: found.size, dead }
}

/** Faults of the pages of all routes. */
export async function faultsOfRoutes(browser: Browser): Promise<string[]> {
  const seen = await seeRoutes(browser)
  return seen.flatMap(({ url, status, html }) => [
    ...(status >= 500 ? [`${url}: ${status}`] : []),
    ...oddities(html).map((word) => `${url}: ${word}`),
  ])
}

/** Forbidden texts: values such as `undefined` that no author wrote. */
export const oddities = (html: string): string[] => {
  const text = html.replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>|<[^>]+>/gs, ' ')
  return text.match(/\b(?:undefined|null|NaN)\b|\[object \w+\]/g) ?? []
}
