import type { Restaurant } from '#shared/contract/business.ts'
import type { GoodReviews } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { RatingLine, ReviewCard } from './review-card.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'

/** A few customers' reviews, beside the average rating. */
export function HomeReviews({
  reviews: { rating, good },
  restaurants,
}: {
  reviews: GoodReviews
  restaurants: readonly Pick<Restaurant, 'id' | 'name'>[]
}) {
  const { LL, locale } = useApp()
  return (
    <section className="container section home-reviews">
      <SectionHeading title={LL.reviews.all()} link={{ href: href(locale, 'reviews'), text: LL.home.allReviews() }} />
      <RatingLine rating={rating} />
      <ul>
        {good.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} restaurant={restaurants.find(({ id }) => id === review.restaurant_id)?.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
