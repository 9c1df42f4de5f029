import type { AggregateRating, Organization, Review as ReviewThing, SearchAction, WebSite } from 'schema-dts'
import type { Social } from '#shared/contract/business.ts'
import type { Review, Reviews } from '#shared/contract/publishing.ts'
import { href } from '#shared/routes.ts'
import { brandUrl } from '#server/brand/brand-urls.ts'
import { absolute, languageOf, type Site } from './json-ld.ts'

/** The business, its site and its rating. */

/** With the search placeholder, which schema-dts does not know. */
type SiteSearch = SearchAction & { 'query-input': string }

const siteSearch = (site: Site): SiteSearch =>
  ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(site, href(site.locale, 'search'))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }) as SiteSearch

export const websiteJsonLd = (site: Site, name: string): WebSite => {
  const url = absolute(site, href(site.locale, 'home'))
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    url,
    inLanguage: languageOf(site),
    publisher: organizationRef(site),
    potentialAction: siteSearch(site),
  }
}

/** The same business in both languages. */
const organizationRef = (site: Site) => ({ '@id': `${absolute(site, href('uk', 'home'))}#organization` })

/** Null before the first review. */
const ratingThing = ({ average, count }: Reviews['rating']): AggregateRating | null =>
  count === 0
    ? null
    : {
        '@type': 'AggregateRating',
        ratingValue: average,
        ratingCount: count,
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      }

const reviewThing = ({ name, rating, text, created_at }: Review): ReviewThing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: created_at,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

export interface Business {
  name: string
  phone?: string
  socials?: readonly Social[]
  rating?: Reviews['rating'] | undefined
  reviews?: readonly Review[]
}

/** The business, with the details the page shows. */
export function organizationJsonLd(
  site: Site,
  { name, phone, socials = [], rating, reviews = [] }: Business,
): Organization {
  const aggregateRating = rating && ratingThing(rating)
  return {
    '@type': 'Organization',
    ...organizationRef(site),
    name,
    url: absolute(site, href(site.locale, 'home')),
    logo: absolute(site, brandUrl('icon-512.png')),
    ...(phone && { telephone: phone }),
    ...(socials.length > 0 && { sameAs: socials.map(({ link }) => link) }),
    ...(aggregateRating && { aggregateRating }),
    ...(reviews.length > 0 && { review: reviews.map(reviewThing) }),
  }
}
