import type { Review } from '#shared/contract/publishing.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStart, ShowMore } from '#client/ui/paging/show-more.tsx'
import { RatingLine, ReviewCard } from '../components/review-card.tsx'
import { usePages } from '#client/ui/paging/use-pages.ts'
import { useApp } from '#client/context/app.ts'
import { ReviewForm } from '../components/review-form.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'

type Props = { data: PageData['reviews'] }

/** Customers' reviews, and a form for a new one. */
export default function ReviewsPage({ data }: Props) {
  const { reviews } = useApp().LL
  const takesReviews = !data.missingFeatures.includes('reviewing')
  return (
    <div className="container reviews">
      <header className="page-heading">
        <h1>{reviews.title()}</h1>
        <RatingLine rating={data.reviews.rating} />
        {takesReviews && (
          <ButtonLink className="reviews-write" icon="message" href="#reviews-add">
            {reviews.write()}
          </ButtonLink>
        )}
      </header>
      <div className="reviews-grid">
        <ReviewList data={data} />
        {takesReviews && (
          <section className="reviews-add" aria-labelledby="reviews-add">
            <h2 id="reviews-add">{reviews.form.title()}</h2>
            <ReviewForm {...data} />
          </section>
        )}
      </div>
    </div>
  )
}

function ReviewList({ data: { reviews, restaurants } }: Props) {
  const { LL, locale, api } = useApp()
  const { entries, isAll, more } = usePages<Review>(reviews, (page) =>
    api.call('GET /bff/reviews', { query: { page } }),
  )
  const nameOf = (id: AnyId | null): string | undefined => restaurants.find((one) => one.id === id)?.name
  return (
    <section id="review-list" aria-labelledby="review-list-title">
      <h2 className="visually-hidden" id="review-list-title">
        {LL.reviews.all()}
      </h2>
      <ListStart href={href(locale, 'reviews')} page={reviews.meta.current_page} />
      {entries.length === 0 && <EmptyState icon="message" title={LL.reviews.none()} text={LL.reviews.noneText()} />}
      <ul className="review-list">
        {entries.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} restaurant={nameOf(review.restaurant_id)} />
          </li>
        ))}
      </ul>
      {!isAll && (
        <ShowMore href={`${href(locale, 'reviews')}?page=${reviews.meta.current_page + 1}`} more={more}>
          {LL.reviews.more()}
        </ShowMore>
      )}
    </section>
  )
}

export const regions = { 'review-list': ReviewList }
