import type { NewsArticle, Restaurant, Review as ReviewThing } from 'schema-dts'
import type { NewsItem, Review, Reviews } from '#shared/contract/publishing.ts'
import { href } from '#shared/routes.ts'
import { absolute, languageOf, type Site } from './site.ts'

/** What the restaurant publishes as schema.org describes it. */

export const articleThing = (site: Site, { id, title, lead, image, published_at }: NewsItem, publisher: string): NewsArticle => ({
  '@type': 'NewsArticle', headline: title, description: lead, datePublished: published_at, inLanguage: languageOf(site),
  url: absolute(site, href(site.locale, 'newsItem', { id })), ...(image && { image: absolute(site, image) }),
  publisher: { '@type': 'Organization', name: publisher, url: absolute(site, href(site.locale, 'home')) },
})

const reviewThing = ({ name, rating, text, created_at }: Review): ReviewThing => ({
  '@type': 'Review', author: { '@type': 'Person', name }, datePublished: created_at, reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

/** The business with what guests think of it. */
export const ratedThing = (site: Site, { rating, data }: Reviews, name: string): Restaurant => ({
  '@type': 'Restaurant', name, url: absolute(site, href(site.locale, 'home')),
  ...(rating.count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count, bestRating: 5 } }),
  review: data.map(reviewThing),
})
