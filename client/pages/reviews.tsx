import type { Review } from '#shared/contract/publishing.ts'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { kyivDay } from '../components/kyiv-time.ts'
import { ShowMore } from '../components/show-more.tsx'
import { usePages } from '../components/use-pages.ts'
import { useApp } from '../context/app.ts'
import { ReviewForm } from './reviews/review-form.tsx'
import { Stars } from './reviews/stars.tsx'

type Props = { data: PageData['reviews'] }

/** What guests say, and a form to say something. */
export default function ReviewsPage({ data }: Props) {
  const { LL: { reviews } } = useApp()
  const { rating } = data.reviews
  return (
    <div className="container reviews">
      <header className="page-heading">
        <h1>{reviews.title()}</h1>
        {rating.count > 0 && <p className="reviews-rating"><b>{rating.average.toFixed(1).replace('.', ',')}</b><Stars rating={rating.average} /><span className="muted">{reviews.count({ n: rating.count })}</span></p>}
      </header>
      <div className="reviews-grid">
        <ReviewList data={data} />
        <section className="reviews-add" aria-labelledby="reviews-add"><h2 id="reviews-add">{reviews.form.title()}</h2><ReviewForm restaurants={data.restaurants} /></section>
      </div>
    </div>
  )
}

function ReviewList({ data: { reviews, restaurants } }: Props) {
  const { LL, locale, api } = useApp()
  const { entries, isAll, more } = usePages<Review>(reviews, (page) => api.call('GET /bff/reviews', { query: { page } }))
  const nameOf = (id: number | null): string | undefined => restaurants.find((one) => one.id === id)?.name
  return (
    <section id="review-list" aria-label={LL.reviews.title()}>
      {entries.length === 0 && <EmptyState icon="message" title={LL.reviews.none()} text={LL.reviews.noneText()} />}
      <ul className="review-list">{entries.map((review) => <li key={review.id}><ReviewCard review={review} restaurant={nameOf(review.restaurant_id)} /></li>)}</ul>
      {!isAll && <ShowMore href={`${href(locale, 'reviews')}?page=${reviews.meta.current_page + 1}`} more={more}>{LL.reviews.more()}</ShowMore>}
    </section>
  )
}

function ReviewCard({ review: { name, rating, text, created_at, answer }, restaurant }: { review: Review; restaurant: string | undefined }) {
  const { LL, locale } = useApp()
  return (
    <article className="review">
      <header><h3>{name}</h3><Stars rating={rating} /></header>
      <p className="muted"><time dateTime={created_at}>{kyivDay(created_at, locale)}</time>{restaurant && ` · ${restaurant}`}</p>
      <p>{text}</p>
      {answer && <blockquote className="review-answer"><b>{LL.reviews.answer()}</b><p>{answer}</p></blockquote>}
    </article>
  )
}

export const regions = { 'review-list': ReviewList }
