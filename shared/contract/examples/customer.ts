import type { bonusesBff } from '../bonuses.ts'
import type { favouritesBff } from '../favourites.ts'
import type { Profile, profileBff } from '../profile.ts'
import type { signInBff } from '../sign-in.ts'
import type { tokenSignInBff } from '../token-sign-in.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of signing in and of customers' data. */

const profile: Profile = {
  name: 'Олена',
  surname: 'Коваль',
  phone: '380671234567',
  email: 'olena@example.com',
  birthday: '1990-02-01',
  bonus_points: 120,
  card_number: '2000000000018',
  has_more_two_orders: true,
  is_not_call_confirmation: false,
  contact_me_telegram_viber: true,
  last_delivery_type: 'pickup',
  last_city_id: 1,
  last_delivery_address: null,
  last_pickup_address: { id: 1, name: 'Жар на Подолі', address: 'вул. Сагайдачного, 12' },
  last_in_restaurant_address: null,
}

export const signInExamples: ExamplesOf<typeof signInBff> = {
  phone: {
    body: { phone: '380671234567', force_sms_sending: false },
    answer: { isPinCode: false, resend_after: 30, is_delayed: false },
  },
  code: { body: { code: '4821' }, answer: { profile } },
  pin: { body: { pin_code: '7395' }, answer: { profile } },
  createPin: { body: { pin_code: '7395' }, answer: { profile } },
  signOut: { answer: { signed_in: false, token_ended: true } },
}

const sign_in = 'cHJvZ3JhbS4zODA2NzEyMzQ1NjcuMTc5NTQzMjAwMC5uYW1lZC5mN0dx'
const token = 'kR7vXq2mZ9tBw4Yc'

export const tokenSignInExamples: ExamplesOf<typeof tokenSignInBff> = {
  phone: {
    body: { phone: '380671234567', force_sms_sending: false },
    answer: { isPinCode: false, resend_after: 30, is_delayed: false, sign_in },
  },
  code: { body: { sign_in, code: '4821' }, answer: { token, profile, sign_in } },
  pin: { body: { sign_in, pin_code: '7395' }, answer: { token, profile } },
  createPin: { body: { sign_in, pin_code: '7395' }, answer: { profile } },
}

export const profileExamples: ExamplesOf<typeof profileBff> = {
  read: { answer: { profile } },
  update: {
    body: {
      name: 'Олена',
      surname: 'Коваль',
      email: 'olena@example.com',
      birthday: '1990-02-01',
      is_not_call_confirmation: false,
      contact_me_telegram_viber: true,
    },
    answer: { profile },
  },
  personalData: {
    answer: {
      profile,
      restaurant: { addresses: [], orders: [], hearts: [{ product_id: 7 }] },
      shop: {
        cityId: null,
        terminalId: null,
        promotionId: null,
        language: null,
        theme: null,
        announcement: null,
        styles: null,
        orderPhone: null,
        orderIds: [],
        otherPhones: {},
      },
    },
  },
  deleteAccount: { body: { pin_code: '7395' }, answer: { is_deleted: true } },
}

export const favouritesExamples: ExamplesOf<typeof favouritesBff> = {
  list: { answer: { data: [7, 1] } },
  add: { body: { product_id: 1 }, answer: { status: 'success' } },
  remove: { body: { product_id: 1 }, answer: { status: 'success' } },
}

export const bonusesExamples: ExamplesOf<typeof bonusesBff> = {
  bonuses: {
    query: { page: '1' },
    answer: {
      balance: 120,
      card_number: '2000000000018',
      meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 },
      data: [{ id: 1, points: 120, reason: 'earned', order_number: '1042', created_at: '2026-11-20T12:40:00Z' }],
    },
  },
}
