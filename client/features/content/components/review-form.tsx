import { useId } from 'react'
import type { NamedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { ConsentPart, ContactForm, LongPart, SelectPart, TextPart } from './contact-form.tsx'
import { addressAbout, draftName, OrderPart } from './order-part.tsx'
import { useContactForm, type ContactFormState as Form } from './use-contact-form.ts'
import { FieldError } from '#client/ui/form/field.tsx'
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
const blankAbout = (order: FormOrder | undefined): Draft => ({
  name: '',
  rating: 0,
  text: '',
  restaurant_id: order ? String(order.restaurant.id) : '',
  consent: true,
})

const optionOf = ({ id, name }: NamedRestaurant) => ({ value: String(id), text: name })

type ReviewFormProps = Pick<PageData['reviews'], 'restaurants' | 'outcome' | 'order'>

/** A review form; the restaurant publishes reviews after reading them. */
export function ReviewForm({ restaurants, outcome, order }: ReviewFormProps) {
  const {
    LL: { form, reviews },
    locale,
    api,
  } = useApp()
  const of = useContactForm<Draft>({
    name: draftName('review', order),
    initial: blankAbout(order),
    outcome,
    faultsOf: ({ name, rating, text, consent }) => ({
      name: name.trim() ? undefined : form.errors.required(),
      rating: rating ? undefined : reviews.form.ratingNeeded(),
      text: text.trim() ? undefined : form.errors.required(),
      consent: consent ? undefined : form.errors.consent(),
    }),
    send: async ({ name, rating, text, restaurant_id }) => {
      const about = { restaurant_id: parseAnyId(restaurant_id), order_id: order?.id }
      await api.call('POST /bff/reviews', { body: { name, rating, text, ...about } })
    },
  })
  const options = [{ value: '', text: reviews.form.anyRestaurant() }, ...restaurants.map(optionOf)]
  return (
    <ContactForm
      of={of}
      action={addressAbout(href(locale, 'reviews'), order)}
      submit={reviews.form.btn()}
      thanks={{ title: reviews.form.thanks(), text: reviews.form.thanksText(), again: reviews.form.again() }}
    >
      <RatingPart of={of} />
      <TextPart of={of} name="name" label={reviews.form.name()} autoComplete="given-name" maxLength={60} required />
      <OrderPart of={of} order={order} hidden={['restaurant_id']}>
        <SelectPart of={of} name="restaurant_id" label={reviews.form.restaurant()} options={options} />
      </OrderPart>
      <LongPart of={of} name="text" label={reviews.form.text()} max={2000} required />
      <ConsentPart of={of} purpose={reviews.form.consent()} />
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
