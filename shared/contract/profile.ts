import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, Done, FourDigits, line } from './fields.ts'

/** The customer's own data. */

const part = z.string().optional()
/** The complete address, so that a restored one can be ordered to. */
export const LastAddress = z
  .object({
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    formatted_address: z.string(),
    city_id: AnyId.optional(),
    place_id: part,
    country: part,
    city: part,
    street: part,
    house: part,
    entrance: part,
    apartment: part,
    floor: part,
  })
  .meta({ id: 'LastAddress' })
const RestaurantRef = z
  .object({ id: AnyId, name: z.string().default(''), address: z.string().default('') })
  .meta({ id: 'RestaurantRef' })

export const Profile = z
  .object({
    name: z.string().nullable().default(null),
    surname: z.string().nullable().default(null),
    phone: z.string(),
    email: z.string().nullable().default(null),
    /** Year-month-day; the form shows day.month.year. */
    birthday: z.iso.date().nullable().default(null),
    bonus_points: z.number().default(0),
    card_number: z.string().default(''),
    has_more_two_orders: z.boolean().default(false),
    is_not_call_confirmation: z.boolean().default(false),
    contact_me_telegram_viber: z.boolean().default(false),
    /** Upstream names of the delivery types. */
    last_delivery_type: z.enum(['delivery', 'pickup', 'in_restaurant']).nullable().default(null),
    last_city_id: AnyId.nullable().default(null),
    last_delivery_address: LastAddress.nullable().default(null),
    last_pickup_address: RestaurantRef.nullable().default(null),
    last_in_restaurant_address: RestaurantRef.nullable().default(null),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

/** Fields of the profile modal, with no client rules but the birthday's, and the account's switches. */
export const ProfileForm = z
  .strictObject({
    name: line(60),
    surname: line(60),
    email: line(120),
    birthday: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
    /** Contact preferences; absent ones stay unchanged. */
    is_not_call_confirmation: z.boolean().optional(),
    contact_me_telegram_viber: z.boolean().optional(),
  })
  .meta({ id: 'ProfileForm' })
export type ProfileForm = z.input<typeof ProfileForm>

/** In the backend’s own form. */
const Stored = z.record(z.string(), z.unknown())

const calls = { tag: 'profile', family: 'account', access: 'customer' } as const

/** Calls of the restaurant API. */
export const profileApi = {
  getProfile: endpoint('GET /api/get-profile', {
    ...calls,
    summary: 'The customer’s profile',
    answer: z.object({ data: Profile }),
  }),
  updateProfile: endpoint('POST /api/update-profile', {
    ...calls,
    summary: 'Changes the profile',
    body: ProfileForm,
    answer: z.object({ user: Profile }),
    failures: { 422: 'errors by field' },
  }),
  getPersonalData: endpoint('GET /api/personal-data', {
    ...calls,
    summary: 'Everything the restaurant has stored about the customer',
    answer: z.object({ data: z.object({ profile: Profile, stored: Stored }) }),
  }),
  deleteAccount: endpoint('POST /api/delete-account', {
    ...calls,
    summary: 'Deletes the account; its orders stay with their sums, without the customer',
    answer: Done,
    failures: {
      403: 'the token is older than a minute: the PIN or an SMS code gives a new one',
      409: 'an order is under way, or its money is',
    },
  }),
}

export const profileBff = {
  readProfile: endpoint('GET /bff/profile', {
    ...calls,
    summary: 'The signed-in customer',
    answer: z.object({ profile: Profile }).meta({ id: 'ProfileAnswer' }),
  }),
  updateProfile: endpoint('PUT /bff/profile', {
    ...calls,
    summary: 'Changes the profile',
    body: ProfileForm,
    answer: z.object({ profile: Profile }).meta({ id: 'ProfileChanged' }),
    failures: { 422: 'errors by field' },
  }),
  readPersonalData: endpoint('GET /bff/personal-data', {
    ...calls,
    summary: 'Everything the shop and the restaurant have stored about the customer, as a file',
    answer: z.object({ profile: Profile, restaurant: Stored, shop: Stored }).meta({ id: 'PersonalData' }),
    failures: { 404: 'the restaurant has no such call' },
  }),
  deleteAccount: endpoint('POST /bff/delete-account', {
    ...calls,
    summary: 'Deletes the account, with its PIN or an SMS code',
    body: z.union([z.strictObject({ pin_code: FourDigits }), z.strictObject({ code: FourDigits })]),
    answer: Done,
    failures: {
      404: 'no such code or call',
      422: 'PIN wrong, or an order or its money under way',
      423: 'PIN turned off',
    },
  }),
}
