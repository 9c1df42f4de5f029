import type { ItemList, JobPosting, NewsArticle } from 'schema-dts'
import type { NewsItem, Vacancy } from '#shared/contract/publishing.ts'
import { href } from '#shared/routes.ts'
import { absolute, languageOf, type Site } from './json-ld.ts'

/** The restaurant's publications as schema.org types. */

const organization = (site: Site, name: string) =>
  ({ '@type': 'Organization', name, url: absolute(site, href(site.locale, 'home')) }) as const

export const articleJsonLd = (
  site: Site,
  { id, title, lead, image, published_at }: NewsItem,
  publisher: string,
): NewsArticle => ({
  '@type': 'NewsArticle',
  headline: title,
  description: lead,
  datePublished: published_at,
  inLanguage: languageOf(site),
  url: absolute(site, href(site.locale, 'newsItem', { id })),
  ...(image && { image: absolute(site, image) }),
  author: organization(site, publisher),
  publisher: organization(site, publisher),
})

/** Shift work has no schema.org type; the text describes it. */
const employmentTypes = { full_time: 'FULL_TIME', part_time: 'PART_TIME', shift: 'OTHER' } as const satisfies Record<
  Vacancy['employment'],
  string
>

/** `html` is already sanitised. Only a numeric salary is given, as search engines require. */
export const vacancyJsonLd = (
  site: Site,
  { id, title, lead, html, employment, published_at }: Vacancy,
  { city, employer, directApply }: { city: string; employer: string; directApply: boolean },
): JobPosting => ({
  '@type': 'JobPosting',
  title,
  description: html || lead,
  datePosted: published_at,
  employmentType: employmentTypes[employment],
  identifier: { '@type': 'PropertyValue', name: employer, value: String(id) },
  url: absolute(site, href(site.locale, 'vacancy', { id })),
  hiringOrganization: organization(site, employer),
  directApply,
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...(city && { addressLocality: city }), addressCountry: 'UA' },
  },
})

/** List pages, in the order of the list. */
export const listJsonLd = (site: Site, entries: readonly { name: string; path: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: entries.length,
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(site, path),
  })),
})
