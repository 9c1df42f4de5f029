import { useId } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ConsentPart, ContactForm, LongPart, SelectPart, TextPart } from './contact-form.tsx'
import { useContactForm, type ContactFormState as Form } from './use-contact-form.ts'
import { FieldError } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { parseAnyId } from '#shared/rules/any-id.ts'

interface Draft {
  name: string
  rating: number
  text: string
  restaurant_id: string
  consent: boolean
}
const blank: Draft = { name: '', rating: 0, text: '', restaurant_id: '', consent: true }

/** A review form; the restaurant publishes reviews after reading them. */
export function ReviewForm({ restaurants, outcome }: Pick<PageData['reviews'], 'restaurants' | 'outcome'>) {
  const {
    LL: { form, reviews },
    locale,
    api,
  } = useApp()
  const of = useContactForm<Draft>({
    name: 'review',
    initial: blank,
    outcome,
    faultsOf: ({ name, rating, text, consent }) => ({
      name: name.trim() ? undefined : form.errors.required(),
      rating: rating ? undefined : reviews.form.ratingNeeded(),
      text: text.trim() ? undefined : form.errors.required(),
      consent: consent ? undefined : form.consentNeeded(),
    }),
    send: async ({ name, rating, text, restaurant_id }) => {
      await api.call('POST /bff/reviews', { body: { name, rating, text, restaurant_id: parseAnyId(restaurant_id) } })
    },
  })
  const options = [
    { value: '', text: reviews.form.anyRestaurant() },
    ...restaurants.map(({ id, name }) => ({ value: String(id), text: name })),
  ]
  return (
    <ContactForm
      of={of}
      action={href(locale, 'reviews')}
      submit={reviews.form.btn()}
      thanks={{ title: reviews.form.thanks(), text: reviews.form.thanksText(), again: reviews.form.again() }}
    >
      <RatingPart of={of} />
      <TextPart of={of} name="name" label={reviews.form.name()} autoComplete="given-name" maxLength={60} required />
      <SelectPart of={of} name="restaurant_id" label={reviews.form.restaurant()} options={options} />
      <LongPart of={of} name="text" label={reviews.form.text()} max={2000} required />
      <ConsentPart of={of} />
    </ContactForm>
  )
}

function RatingPart({ of }: { of: Form<Draft> }) {
  const {
    LL: { reviews },
  } = useApp()
  const id = useId()
  const error = of.errorOf('rating')
  return (
    <fieldset className="rating" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{reviews.form.rating()}</legend>
      <div className="rating-stars">
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} data-on={star <= of.draft.rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              required
              checked={of.draft.rating === star}
              data-invalid={error ? '' : undefined}
              onChange={() => of.type({ rating: star })}
            />
            <Icon name={star <= of.draft.rating ? 'star-filled' : 'star'} />
            <span className="visually-hidden">{reviews.stars({ n: star })}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
