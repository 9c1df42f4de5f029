import { createHash, randomUUID } from 'node:crypto'
import { failure, notFound, ok, type Answer, type Call } from './http.ts'

/** Customers of a backend: sign-in by code and PIN, the profile, favourites. In memory. */

/** The code that is sent to every phone. */
export const CODE = '4321'
export const SECRET = 'shared with the shop alone'
export const HASH_HEADER = 'x-phone-hash'

interface Account {
  profile: Record<string, unknown>
  pin: string | null
  readonly favourites: Set<string>
}

export interface Accounts {
  answer(call: Call): Answer | null
  /** The phone whose token a call carries. */
  phoneOf(call: Call): string | null
  favouritesOf(phone: string): readonly string[]
  /** How many customers like a dish. */
  likes(product: unknown): number
}

const fresh = (phone: string): Record<string, unknown> => ({
  name: null,
  surname: null,
  phone,
  email: null,
  birthday: null,
  bonus_points: 0,
  card_number: null,
  has_more_two_orders: false,
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  last_delivery_type: null,
  last_city_id: null,
  last_delivery_address: null,
  last_pickup_address: null,
  last_in_restaurant_address: null,
})

const words = {
  unauthenticated: ['Потрібно увійти', 'Нужно войти'],
  phone: ['Такого номера не існує', 'Такого номера не существует'],
  code: ['Код не підходить', 'Код не подходит'],
  pin: ['PIN-код не підходить', 'PIN-код не подходит'],
  weak: ['Оберіть складніший PIN-код', 'Выберите PIN-код посложнее'],
  email: ['Пошта записана з помилкою', 'Почта записана с ошибкой'],
  hash: ['Запит підписано неправильно', 'Запрос подписан неправильно'],
} as const

const say = (call: Call, word: keyof typeof words): string =>
  words[word][call.headers['accept-language'] === 'ru' ? 1 : 0]
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Today's date in Kyiv as DD/MM/YYYY. */
const dateOf = (now: Date): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv' }).format(now)
export const phoneHash = (phone: string, now: Date): string =>
  createHash('sha256')
    .update(`${phone}${SECRET}${dateOf(now)}`)
    .digest('hex')

export function openAccounts(now: () => Date): Accounts {
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, string>()
  const accountOf = (phone: string): Account =>
    accounts.get(phone) ?? { profile: fresh(phone), pin: null, favourites: new Set() }
  const phoneOf = ({ headers }: Call): string | null =>
    sessions.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '') ?? null
  const customer = (call: Call): Account | undefined => accounts.get(phoneOf(call) ?? '')

  const opened = (phone: string): Answer => {
    const account = accountOf(phone)
    accounts.set(phone, account)
    const token = randomUUID()
    sessions.set(token, phone)
    return ok({ token, user: account.profile })
  }

  const signIn: Record<string, (call: Call, phone: string) => Answer> = {
    '/api/v2/via-phone-number': (call, phone) => {
      if (!/^380\d{9}$/.test(phone)) return failure(422, { errors: { phone: [say(call, 'phone')] } })
      if (call.headers[HASH_HEADER] !== phoneHash(phone, now())) return failure(403, { message: say(call, 'hash') })
      return ok({ isPinCode: call.body.force_sms_sending === false && accountOf(phone).pin !== null })
    },
    '/api/sms-code-check': (call, phone) =>
      call.body.code === CODE ? opened(phone) : failure(404, { message: say(call, 'code') }),
    '/api/via-pin-code': (call, phone) => {
      const { pin } = accountOf(phone)
      if (pin === null) return failure(404, { message: say(call, 'phone') })
      return call.body.pin_code === pin ? opened(phone) : failure(422, { message: say(call, 'pin') })
    },
    '/api/create-pin-code': (call, phone) => {
      const account = customer(call)
      if (account?.profile.phone !== phone) return failure(401, { message: say(call, 'unauthenticated') })
      if (call.body.pin_code === '0000') return failure(422, { message: say(call, 'weak') })
      account.pin = text(call.body.pin_code)
      return ok({ user: account.profile })
    },
  }

  const own: Record<string, (call: Call, account: Account) => Answer> = {
    'GET /api/get-profile': (_, { profile }) => ok({ data: profile }),
    'GET /api/get-user-addresses': () => ok({ data: [] }),
    'POST /api/update-profile': (call, account) => {
      const { name, surname, email, birthday } = call.body
      if (text(email) && !text(email).includes('@'))
        return failure(422, { data: { errors: { email: [say(call, 'email')] } } })
      account.profile = { ...account.profile, name, surname, email, birthday }
      return ok({ user: account.profile })
    },
    'POST /api/add-favorite': ({ body }, { favourites }) => {
      favourites.add(String(body.product_id))
      return ok({})
    },
    'DELETE /api/remove-favorite': ({ body }, { favourites }) => {
      favourites.delete(String(body.product_id))
      return ok({})
    },
  }

  return {
    phoneOf,
    favouritesOf: (phone) => [...accountOf(phone).favourites],
    likes: (product) => [...accounts.values()].filter(({ favourites }) => favourites.has(String(product))).length,
    answer: (call) => {
      const entrance = signIn[call.path]
      if (entrance) return call.method === 'POST' ? entrance(call, text(call.body.phone)) : notFound
      const room = own[`${call.method} ${call.path}`]
      if (!room) return null
      const account = customer(call)
      return account ? room(call, account) : failure(401, { message: say(call, 'unauthenticated') })
    },
  }
}
