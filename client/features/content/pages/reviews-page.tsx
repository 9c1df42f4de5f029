import { useId } from 'react'
import type { Review } from '#shared/contract/publishing.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PagedList } from '#client/ui/paging/show-more.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import {
  addressAbout,
  ContactFields,
  ContactForm,
  draftName,
  OrderPart,
  SelectField,
} from '../components/contact-form.tsx'
import { RatingLine, ReviewCard, STARS } from '../components/review-card.tsx'
import { useContactForm } from '../components/use-contact-form.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { parseAnyId } from '#shared/rules/any-id.ts'

type Data = PageData['reviews']
type Props = { data: Data }

/** Customers' reviews, and a form for a new one. */
export default function ReviewsPage({ data }: Props) {
  const { reviews } = useApp().LL
  const takesReviews = !useMissingFeatures().includes('reviewing')
  return (
    <div className="container">
      <PageHeading title={reviews.title()}>
        <RatingLine rating={data.reviews.rating} />
        {takesReviews && (
          <ButtonLink className="reviews-write" icon="message" href="#reviews-add">
            {reviews.write()}
          </ButtonLink>
        )}
      </PageHeading>
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
  return (
    <section id="review-list" aria-label={LL.reviews.all()}>
      <h2 className="visually-hidden">{LL.reviews.all()}</h2>
      <PagedList<Review>
        className="review-list"
        first={reviews}
        path={href(locale, 'reviews')}
        pageOf={(page) => api.call('GET /bff/reviews', { query: { page } })}
        show={(review) => (
          <li key={review.id}>
            <ReviewCard review={review} restaurants={restaurants} />
          </li>
        )}
        more={LL.reviews.more()}
        empty={<EmptyState icon="message" title={LL.reviews.none()} text={LL.reviews.noneText()} />}
      />
    </section>
  )
}

/** The restaurant publishes reviews after reading them. */
function ReviewForm({ restaurants, outcome, order }: Pick<Data, 'restaurants' | 'outcome' | 'order'>) {
  const { LL, locale, api } = useApp()
  const texts = LL.reviews.form
  const of = useContactForm({
    name: draftName('review', order),
    initial: { name: '', rating: 0, text: '', restaurant_id: order ? String(order.restaurant.id) : '', consent: true },
    outcome,
    faultsOf: ({ rating, text }) => ({
      rating: rating ? undefined : texts.ratingNeeded(),
      text: text.trim() ? undefined : LL.form.errors.required(),
    }),
    send: async ({ name, rating, text, restaurant_id }) => {
      const about = { restaurant_id: parseAnyId(restaurant_id), order_id: order?.id }
      await api.call('POST /bff/reviews', { body: { name, rating, text, ...about } })
    },
  })
  const named = restaurants.map(({ id, name }) => ({ value: String(id), text: name }))
  const options = [{ value: '', text: texts.anyRestaurant() }, ...named]
  return (
    <ContactForm of={of} texts={texts} action={addressAbout(href(locale, 'reviews'), order)}>
      <Rating chosen={of.draft.rating} error={of.errorOf('rating')} onRate={(rating) => of.type({ rating })} />
      <ContactFields of={of} texts={texts} />
      <OrderPart of={of} order={order} hidden={['restaurant_id']}>
        <SelectField {...of.field('restaurant_id')} label={texts.restaurant()} options={options} />
      </OrderPart>
      <LongField {...of.field('text')} label={texts.text()} rows={5} max={2000} required />
    </ContactForm>
  )
}

interface RatingProps {
  chosen: number
  error: string | undefined
  onRate: (rating: number) => void
}

function Rating({ chosen, error, onRate }: RatingProps) {
  const { reviews } = useApp().LL
  const id = useId()
  return (
    <fieldset className="rating" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{reviews.form.rating()}</legend>
      <div className="rating-stars">
        {STARS.map((star) => (
          <label key={star} data-on={star <= chosen || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              required
              checked={chosen === star}
              data-invalid={error ? '' : undefined}
              onChange={() => onRate(star)}
            />
            <Icon name={star <= chosen ? 'star-filled' : 'star'} />
            <span className="visually-hidden">{reviews.stars({ n: star })}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}

export const fragments = { 'review-list': ReviewList }
