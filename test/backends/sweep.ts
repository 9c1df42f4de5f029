import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { routes, type Route } from '#shared/routes.ts'
import { ourClient, type Browser } from '../fixtures/browser.ts'

/** Every page of a shop, by its routes and by its links. */

export interface Seen { readonly url: string; readonly status: number; readonly html: string }

/** Ids that a backend has, by route. */
export type Ids = Readonly<Record<string, string>>
export const specified: Ids = { category: '101', product: '1010', restaurant: '11' }
const ANY = { newsItem: '1', vacancy: '1', accountOrder: '6a0c3c5e-52a4-4d0e-8e6f-1a2b3c4d5e6f' }
const pathOf = (name: string, { path }: Route, ids: Ids): string => path.replace(':id', { ...ANY, ...ids }[name] ?? '1').replace(':slug', 'publicnyj-dogovor-oferta').replace(':sealed', 'a'.repeat(64))

/** The address of each route in a language. */
export const addressesOf = (locale: Locale, ids: Ids): string[] => Object.entries<Route>(routes).map(([name, route]) => inLocale(locale, pathOf(name, route, ids)))

async function see(browser: Browser, url: string, headers = {}): Promise<Seen> {
  const { statusCode: status, body: html } = await browser.get(url, headers)
  return { url, status, html }
}

/** As a document and as the part of one that our own client asks for. */
export async function seeRoutes(browser: Browser, ids = specified): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const url of locales.flatMap((locale) => addressesOf(locale, ids))) seen.push(await see(browser, url), await see(browser, url, ourClient))
  return seen
}

const linksIn = (html: string): string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"#]+)[^"]*"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const isPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//') && !/^\/(?:bff|assets|media|pictures)\b/.test(href)

export interface Walk { readonly visited: number; /** Links that lead nowhere: where they are, where they lead, with which status. */ readonly dead: string[] }

/** Follows every link from the home pages of both languages. */
export async function follow(browser: Browser, from = locales.map((locale) => inLocale(locale, '/'))): Promise<Walk> {
  const found = new Map(from.map((url) => [url, 'the beginning']))
  const dead: string[] = []
  for (const [url, place] of found) {
    const { status, html } = await see(browser, url)
    if (status >= 400) dead.push(`${place} → ${url}: ${status}`)
    for (const link of linksIn(html)) if (isPage(link) && !found.has(link)) found.set(link, url)
  }
  return { visited: found.size, dead }
}

/** What is wrong with the pages of all routes. */
export async function faultsOfRoutes(browser: Browser, ids = specified): Promise<string[]> {
  const seen = await seeRoutes(browser, ids)
  return seen.flatMap(({ url, status, html }) => [...(status >= 500 ? [`${url}: ${status}`] : []), ...oddities(html).map((word) => `${url}: ${word}`)])
}

/** What a text must not say: values nobody wrote. */
export const oddities = (html: string): string[] => {
  const text = html.replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>|<[^>]+>/gs, ' ')
  return text.match(/\b(?:undefined|null|NaN)\b|\[object \w+\]/g) ?? []
}
