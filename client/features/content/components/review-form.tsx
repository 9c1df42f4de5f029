import { useId } from 'react'
import type { NamedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { ContactFields, ContactForm, SelectField } from './contact-form.tsx'
import { addressAbout, draftName, OrderPart } from './order-part.tsx'
import { useContactForm, type ContactFormState as Form } from './use-contact-form.ts'
import { FieldError } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
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
  const { LL, locale, api } = useApp()
  const texts = LL.reviews.form
  const of = useContactForm<Draft>({
    name: draftName('review', order),
    initial: blankAbout(order),
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
  const options = [{ value: '', text: texts.anyRestaurant() }, ...restaurants.map(optionOf)]
  return (
    <ContactForm of={of} texts={texts} action={addressAbout(href(locale, 'reviews'), order)}>
      <RatingPart of={of} />
      <ContactFields of={of} texts={texts} />
      <OrderPart of={of} order={order} hidden={['restaurant_id']}>
        <SelectField {...of.field('restaurant_id')} label={texts.restaurant()} options={options} />
      </OrderPart>
      <LongField {...of.field('text')} label={texts.text()} rows={5} max={2000} required />
    </ContactForm>
  )
}

function RatingPart({ of }: { of: Form<Draft> }) {
  const { reviews } = useApp().LL
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
