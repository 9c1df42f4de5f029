import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** A rating in stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const {
    LL: { reviews },
  } = useApp()
  return (
    <span className="stars" role="img" aria-label={reviews.stars({ n: rating })}>
      {STARS.map((star) => (
        <Icon key={star} name={star <= Math.round(rating) ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}
