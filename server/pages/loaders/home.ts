import type { Promotion } from '#shared/contract/business.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import { leadingOn } from '#shared/missing-pages.ts'
import type { Story } from '#shared/contract/publishing.ts'
import type { GoodReviews } from '#shared/page-data/pages.ts'
import { textsOf } from '#server/texts.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf, type Menu } from '#server/site/menu.ts'
import { organizationJsonLd, websiteJsonLd } from '#server/rendering/json-ld/organization.ts'
import { listRestaurants } from '#server/site/list-restaurants.ts'
import { read } from '#server/site/start-bundle.ts'
import type { Loader } from './loader-context.ts'

const REVIEWS = 3
/** Minimum stars of a review shown on the home page. */
const GOOD = 4

export const home: Loader<'home'> = async (context, options) => {
  const [menu, stories, reviews] = await Promise.all([menuOf(context), storiesOf(context), reviewsOf(context)])
  const { 'get-cities': cities, 'get-restaurants': restaurants, 'social-and-messenger': socials } = menu.bundle
  const { brand, tagline } = textsOf(context.locale).common
  const name = brand()
  return {
    data: {
      heading: options.main_h1 || name,
      stories,
      promotions: promotionsOf(menu, context),
      categories: menu.heads,
      popular: menu.popular(),
      reviews,
      cities,
      restaurants: listRestaurants(restaurants, context),
    },
    title: options.main_meta_title || `${name} — ${tagline()}`,
    titleKind: 'whole',
    description: options.main_meta_description,
    structured: (site) => [
      websiteJsonLd(site, name),
      organizationJsonLd(site, { name, phone: options.phone, socials }),
    ],
  }
}

/** Optional block: an error leaves it out. */
const storiesOf = async (context: PublicContext): Promise<Story[]> =>
  context.missingFeatures.includes('stories')
    ? []
    : read(context, 'getStories', {}).then(
        ({ data }) => data.map((story) => onward(story, context.missingFeatures)),
        () => [],
      )

/** Also optional: the newest good reviews and the average rating. */
const reviewsOf = async (context: PublicContext): Promise<GoodReviews | null> =>
  context.missingFeatures.includes('reviews')
    ? null
    : read(context, 'getReviews', { query: {} }).then(
        ({ data, rating }) => {
          const good = data.filter((review) => review.rating >= GOOD).slice(0, REVIEWS)
          return good.length > 0 ? { rating, good } : null
        },
        () => null,
      )

/** The promotion of the scanned leaflet comes first. */
const promotionsOf = (menu: Menu, { promotionId: first, missingFeatures }: PublicContext): Promotion[] =>
  menu.bundle['get-promotions']
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
    .map((promotion) => onward(promotion, missingFeatures))

const onward = <Linked extends { link: string }>(linked: Linked, missingFeatures: readonly Feature[]): Linked => {
  const link = leadingOn(linked.link, missingFeatures)
  return link === linked.link ? linked : { ...linked, link }
}
