import type { Review, Reviews } from '#shared/contract/publishing.ts'
import type { NamedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { intlTag } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

export const STARS = [1, 2, 3, 4, 5] as const

/** A rating in stars, with a text for screen readers. */
function Stars({ rating }: { rating: number }) {
  const { reviews } = useApp().LL
  return (
    <span className="stars" role="img" aria-label={reviews.stars({ n: rating })}>
      {STARS.map((star) => (
        <Icon key={star} name={star <= Math.round(rating) ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}

export function ReviewCard({
  review: { name, rating, text, created_at, answer, restaurant_id },
  restaurants,
}: {
  review: Review
  restaurants: readonly NamedRestaurant[]
}) {
  const { LL, locale } = useApp()
  const restaurant = restaurants.find(({ id }) => id === restaurant_id)?.name
  return (
    <article className="review panel">
      <header className="row">
        <h3>{name}</h3>
        <Stars rating={rating} />
      </header>
      <p className="muted">
        <time dateTime={created_at}>{kyivDay(created_at, locale)}</time>
        {restaurant && ` · ${restaurant}`}
      </p>
      <p>{text}</p>
      {answer && (
        <blockquote className="review-answer">
          <b>{LL.reviews.answer()}</b>
          <p>{answer}</p>
        </blockquote>
      )}
    </article>
  )
}

/** The average rating; nothing before the first review. */
export function RatingLine({ rating: { average, count } }: Pick<Reviews, 'rating'>) {
  const { LL, locale } = useApp()
  if (count === 0) return null
  const figure = average.toLocaleString(intlTag[locale], { minimumFractionDigits: 1 })
  return (
    <p className="reviews-rating row">
      <b>{figure}</b>
      <Stars rating={average} />
      <span className="muted">{LL.reviews.count({ n: count })}</span>
    </p>
  )
}
