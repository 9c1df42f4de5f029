import type { z } from 'zod'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { ProfileForm } from '#shared/contract/profile.ts'
import { CateringRequest, QualityReport, ReviewForm } from '#shared/contract/publishing.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { FormPage } from '#shared/page-data/form-pages.ts'
import { anyIdFrom, type AnyId } from '#shared/rules/any-id.ts'
import { toServerBirthday } from '#shared/rules/customer/birthday.ts'
import { GUESTS_MAX, GUESTS_MIN } from '#shared/rules/submission-limits.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'

/** Forms customers send to the restaurant, mapped to its calls. */

type Written = Readonly<Record<string, string>>
type Texts = Readonly<Record<string, () => string>>

export interface FormRules {
  /** Names of the inputs. */
  readonly names: readonly string[]
  readonly schema: z.ZodType
  readonly bodyOf: (written: Written) => unknown
  /** Field errors other than length and emptiness. */
  readonly texts: (LL: TranslationFunctions) => Texts
}

export interface SubmissionForm extends FormRules {
  readonly call: RestaurantCall
}

const idOrNull = (text = ''): AnyId | null => (text === '' ? null : anyIdFrom(text))

export const submissionForms: Readonly<Record<FormPage, SubmissionForm>> = {
  reviews: {
    call: 'createReview',
    names: ['rating', 'name', 'restaurant_id', 'text', 'consent'],
    schema: ReviewForm,
    bodyOf: ({ name, rating, text, restaurant_id }) => ({
      name,
      rating: Number(rating),
      text,
      restaurant_id: idOrNull(restaurant_id),
    }),
    texts: ({ reviews }) => ({ rating: reviews.form.ratingNeeded }),
  },
  catering: {
    call: 'createCateringRequest',
    names: ['name', 'phone', 'city_id', 'guests', 'date', 'message', 'consent'],
    schema: CateringRequest,
    bodyOf: ({ name, phone = '', city_id = '', guests, date, message }) => ({
      name,
      phone: phoneDigits(phone),
      city_id: anyIdFrom(city_id),
      guests: Number(guests),
      date,
      message,
    }),
    texts: ({ catering }) => ({
      guests: () => catering.form.guestsWrong({ min: GUESTS_MIN, max: GUESTS_MAX }),
      date: catering.form.dateWrong,
    }),
  },
  qualityDepartment: {
    call: 'createQualityReport',
    names: ['name', 'phone', 'restaurant_id', 'order_number', 'message', 'consent'],
    schema: QualityReport,
    bodyOf: ({ name, phone = '', restaurant_id, order_number, message }) => ({
      name,
      phone: phoneDigits(phone),
      restaurant_id: idOrNull(restaurant_id),
      order_number,
      message,
    }),
    texts: () => ({}),
  },
  accountProfile: {
    call: 'updateProfile',
    names: ['name', 'surname', 'email', 'birthday'],
    schema: ProfileForm,
    bodyOf: ({ name, surname, email, birthday = '' }) => ({ name, surname, email, birthday: birthdayIn(birthday) }),
    texts: ({ form }) => ({ birthday: form.errors.birthday }),
  },
}

/** An impossible date is passed on for the schema to refuse. */
function birthdayIn(text: string): string | null {
  const read = toServerBirthday(text)
  return read.ok ? read.value : text
}

/** Texts by field, in the language of the page; empty if the form is valid. */
export function faultsIn(
  { names, schema, bodyOf, texts }: FormRules,
  written: Written,
  LL: TranslationFunctions,
): Record<string, string> {
  const wrong = new Set((schema.safeParse(bodyOf(written)).error?.issues ?? []).map(({ path: [name] }) => String(name)))
  const own = texts(LL)
  const textOf = (name: string): string => own[name]?.() ?? usual(name, written, LL)
  return {
    ...Object.fromEntries([...wrong].map((name) => [name, textOf(name)])),
    ...(names.includes('consent') && written.consent !== 'on' && { consent: LL.form.errors.consent() }),
  }
}

function usual(name: string, written: Written, LL: TranslationFunctions): string {
  if (name.endsWith('_id')) return LL.errors.fields.choice()
  if ((written[name] ?? '').trim() === '') return LL.form.errors.required()
  return (name === 'phone' && phoneFault(LL, written.phone ?? '')) || LL.errors.fields.tooLong()
}
