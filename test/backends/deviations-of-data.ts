import {
  alone,
  answers,
  bodies,
  calls,
  each,
  emptied,
  fields,
  losing,
  oneWith,
  refusals,
  second,
  without,
  type Deviation,
} from './deviation.ts'
import { entity } from './kinds.ts'
import type { Call } from './http.ts'

/** Deviations of cities, restaurants, regions, site texts and accounts. */

const guid = (id: unknown): string => `0b7c1f2e-5a6d-4c3b-8e9f-${String(id).padStart(12, '0')}`

const places: Deviation[] = [
  each('ids of cities as strings', 'city', (one) => ({ ...one, id: String(one.id) })),
  each('ids of cities as GUIDs', 'city', (one) => ({ ...one, id: guid(one.id) })),
  losing({ cities: 1 }, oneWith('one city has no name', 'city', { name: null })),
  losing(
    { cities: 1 },
    second('one city is null', 'city', () => null),
  ),
  alone(
    each('no cities', 'city', () => undefined),
    { cities: 2 },
  ),
  each('ids of restaurants as GUIDs', 'restaurant', (one) => ({ ...one, id: guid(one.id) })),
  each('ids of restaurants as strings', 'restaurant', (one) => ({ ...one, id: String(one.id) })),
  losing({ restaurants: 1 }, oneWith('one restaurant has no address', 'restaurant', { address: null })),
  losing({ restaurants: 1 }, oneWith('one restaurant has no name', 'restaurant', { name: '' })),
  alone(
    each('no restaurants', 'restaurant', () => undefined),
    { restaurants: 3 },
  ),
  fields('restaurants with coordinates as strings', 'restaurant', {
    latitude: '49.8419',
    longitude: '24.0315',
    city_id: '1',
  }),
  fields('restaurants with empty coordinates', 'restaurant', { latitude: '', longitude: null, city_id: '' }),
  fields('restaurants with hours as words', 'restaurant', { hours: 'щодня 10–22', working_hours: null, schedule: [] }),
  fields('restaurants with hours of another shape', 'restaurant', {
    hours: [{ day: 1, from: '10:00', to: '22:00' }],
    phone: '',
    phones: null,
  }),
  fields('restaurants of an unknown city', 'restaurant', { city_id: 99 }),
  fields(
    'restaurants with a field __proto__',
    'restaurant',
    JSON.parse('{"__proto__": {"name": "x"}}') as Record<string, unknown>,
  ),
  fields('restaurants with unknown numbers', 'restaurant', {
    latitude: 'NaN',
    longitude: 1000,
    terminal_id: guid(5),
    image: 'x.jpg',
  }),
  each('numbers of regions as strings', 'region', (one) => ({
    ...one,
    minimum_order_amount: '250.00',
    delivery_cost: '60',
    free_delivery_order_sum: '700',
    delivery_time: '45',
  })),
  each('ids of regions as GUIDs', 'region', (one) => ({
    ...one,
    id: guid(one.id),
    terminal_id: guid(one.terminal_id),
  })),
  fields('delivery time in words', 'region', { delivery_time: '45–60 хв' }),
  ...[
    'name',
    'color',
    'terminal_id',
    'minimum_order_amount',
    'delivery_cost',
    'free_delivery_order_sum',
    'delivery_time',
  ].flatMap((field) => emptied('region', field)),
  answers('a point outside is answered 404', 'point', calls('/api/is-point-in-region'), (answer) =>
    (answer.json as { status: string }).status === 'success'
      ? answer
      : { status: 404, json: { status: 'error', message: 'Not in region' } },
  ),
  bodies('a point is answered true or false', 'point', calls('/api/is-point-in-region'), (json) => ({
    ...(json as object),
    status: (json as { status: string }).status === 'success',
  })),
]

const bundle: Deviation[] = [
  'get-cities',
  'get-navigation',
  'social-and-messenger',
  'texts-for-site',
  'get-restaurants',
  'get-categories',
  'get-promotions',
  'recommend_in_basket',
]
  .flatMap((key) => [
    ...[
      bodies(`start bundle: ${key} is null`, `bundle ${key}`, calls('/api/web-start-request'), (json) => ({
        ...(json as object),
        [key]: null,
      })),
      bodies(`start bundle: ${key} is missing`, `bundle ${key}`, calls('/api/web-start-request'), (json) =>
        without(json as Record<string, unknown>, [key]),
      ),
      // Combined with others, one language would have restaurants that the other lacks.
    ].map((deviation) => (key === 'get-cities' || key === 'get-restaurants' ? alone(deviation) : deviation)),
    bodies(`start bundle: ${key} in data`, `bundle ${key}`, calls('/api/web-start-request'), (json) => ({
      ...(json as object),
      [key]: { data: (json as Record<string, unknown>)[key] },
    })),
  ])
  .filter(({ name }) => name !== 'start bundle: social-and-messenger is null')

const site: Deviation[] = [
  bodies(
    'start bundle: navigation and promotions of other fields',
    'bundle',
    calls('/api/web-start-request'),
    (json) => ({
      ...(json as object),
      'get-navigation': [{ title: 'Меню', url: '/menu' }, { id: 'x' }, null, 'Меню'],
      'get-promotions': [{ id: 1, title: 'Знижка', img: 'a.png' }, {}, null],
    }),
  ),
  bodies('start bundle: socials as an object', 'bundle', calls('/api/web-start-request'), (json) => ({
    ...(json as object),
    'social-and-messenger': { telegram: 'https://t.me/borshch', viber: '', instagram: null },
  })),
  bodies('start bundle: socials as a list of other fields', 'bundle', calls('/api/web-start-request'), (json) => ({
    ...(json as object),
    'social-and-messenger': [
      { type: 'telegram', value: '@borshch' },
      { name: 'viber', link: 'viber://chat?number=380' },
      null,
    ],
  })),
  bodies('start bundle: empty objects as lists', 'bundle', calls('/api/web-start-request'), (json) => ({
    ...(json as object),
    'texts-for-site': [],
    'social-and-messenger': [],
  })),
  bodies('site texts as a list', 'bundle', calls('/api/web-start-request'), (json) => ({
    ...(json as object),
    'texts-for-site': [{ key: 'red_stripe_above_header', value: 'Знижки' }],
  })),
  each('site options are null', 'options', (one) =>
    entity('options', Object.fromEntries(Object.keys(one).map((key) => [key, null]))),
  ),
  each("site options are ''", 'options', (one) =>
    entity('options', Object.fromEntries(Object.keys(one).map((key) => [key, '']))),
  ),
  each('site options are an empty object', 'options', () => ({})),
  each('site options are an empty list', 'options', () => []),
  fields('site options of other types', 'options', {
    phone: 380322551450,
    phone2: ['+380322551451'],
    og_image: 12,
    main_h1: { uk: 'Кухня' },
    title_prefix: false,
  }),
  fields('phones that cannot be called', 'options', { phone: 'уточнюйте в адміністратора', phone2: '', phone3: '-' }),
  fields('the popup is an object', 'texts', {
    popup_with_ad: { text: 'Акція' },
    red_stripe_above_header: 0,
    link_from_the_red_line: 'javascript:alert(1)',
  }),
]

const session = calls('/api/sms-code-check', '/api/via-pin-code', '/api/update-profile', '/api/create-pin-code')
const accounts: Deviation[] = [
  each('profile of a phone alone', 'profile', ({ phone }) => entity('profile', { phone })),
  fields(
    'profile of empty strings',
    'profile',
    Object.fromEntries(
      [
        'name',
        'surname',
        'email',
        'birthday',
        'card_number',
        'last_delivery_type',
        'last_city_id',
        'last_delivery_address',
        'last_pickup_address',
        'last_in_restaurant_address',
        'bonus_points',
      ].map((field) => [field, '']),
    ),
  ),
  fields('profile with booleans as 0 and 1', 'profile', {
    has_more_two_orders: 0,
    is_not_call_confirmation: 1,
    contact_me_telegram_viber: '0',
  }),
  fields('profile with points as "120.50"', 'profile', { bonus_points: '120.50', card_number: 4_820_000_001 }),
  fields('profile with points below zero', 'profile', { bonus_points: -3, last_city_id: '1' }),
  fields('profile with a birthday as ISO time', 'profile', { birthday: '1990-05-17T00:00:00.000000Z' }),
  fields('profile with a birthday as 17.05.1990', 'profile', { birthday: '17.05.1990' }),
  fields('profile with a birthday of zeros', 'profile', { birthday: '0000-00-00' }),
  each('profile with a phone of +', 'profile', (one) => ({ ...one, phone: `+${String(one.phone)}` })),
  each('profile with a phone as a number', 'profile', (one) => ({ ...one, phone: Number(one.phone) })),
  fields('profile with an unknown delivery type', 'profile', {
    last_delivery_type: 'drone',
    last_delivery_address: 'вул. Городоцька, 5',
    last_pickup_address: { id: 11 },
  }),
  fields('profile with unknown fields', 'profile', {
    id: guid(1),
    roles: [],
    avatar: null,
    created_at: '2024-01-01 10:00:00',
  }),
  bodies('the user lies in data', 'session', session, (json) => ({
    ...(json as object),
    user: { data: (json as { user: unknown }).user },
  })),
  bodies('the whole answer lies in data', 'session', session, (json) => ({ data: json })),
  bodies(
    'the profile is bare',
    'profile answer',
    calls('/api/get-profile'),
    (json) => (json as { data: unknown }).data,
  ),
  ...[1, 0, '1', '0', 'true'].map((value) =>
    bodies(`isPinCode is ${JSON.stringify(value)}`, 'pin', calls('/api/v2/via-phone-number'), () => ({
      isPinCode: value,
    })),
  ),
  bodies('isPinCode is null', 'pin', calls('/api/v2/via-phone-number'), () => ({ isPinCode: null })),
  bodies('isPinCode lies in data', 'pin', calls('/api/v2/via-phone-number'), (json) => ({ data: json })),
  bodies('saved addresses are null', 'addresses', calls('/api/get-user-addresses'), () => ({ data: null })),
  bodies('saved addresses of other fields', 'addresses', calls('/api/get-user-addresses'), () => [
    { id: 1, title: 'Дім' },
    null,
  ]),
  answers('saved addresses are not there', 'addresses', calls('/api/get-user-addresses'), () => ({
    status: 404,
    json: { message: 'Not Found' },
  })),
]

const signIn = ({ path }: Call): boolean => session({ path } as Call) || path === '/api/v2/via-phone-number'
const errorsOf = (json: unknown): Record<string, string[]> => {
  const { errors, data } = json as { errors?: Record<string, string[]>; data?: { errors: Record<string, string[]> } }
  return errors ?? data?.errors ?? {}
}
const first = (errors: Record<string, string[]>): string => Object.values(errors).flat()[0] ?? 'Помилка'
const errors: Deviation[] = [
  refusals('errors under data.errors', 'errors', signIn, (answer) => ({
    ...answer,
    json: { data: { errors: errorsOf(answer.json), ...(answer.json as object) } },
  })),
  refusals('errors under errors, with a message', 'errors', signIn, (answer) => ({
    ...answer,
    json: { message: 'The given data was invalid.', ...(answer.json as object), errors: errorsOf(answer.json) },
  })),
  refusals('errors as words, not lists', 'errors', signIn, (answer) => ({
    ...answer,
    json: {
      ...(answer.json as object),
      errors: Object.fromEntries(Object.entries(errorsOf(answer.json)).map(([key, [text]]) => [key, text])),
    },
  })),
  refusals('errors as a list', 'errors', signIn, (answer) => ({
    ...answer,
    json: { ...(answer.json as object), errors: Object.values(errorsOf(answer.json)).flat() },
  })),
  refusals('errors by a message alone', 'errors', signIn, (answer) => ({
    ...answer,
    json: { message: first(errorsOf(answer.json)), ...(answer.json as object), errors: undefined },
  })),
  refusals('errors under error', 'errors', signIn, (answer) => ({
    ...answer,
    json: { error: first(errorsOf(answer.json)) },
  })),
  refusals('errors with 400 for 422', 'errors', signIn, (answer) =>
    answer.status === 422 ? { ...answer, status: 400 } : answer,
  ),
  refusals('errors as a page', 'errors', signIn, ({ status }) => ({
    status,
    raw: '<!doctype html><h1>Error</h1>',
    headers: { 'content-type': 'text/html' },
  })),
  refusals('errors without a body', 'errors', signIn, ({ status }) => ({ status })),
  refusals('errors as null', 'errors', signIn, ({ status }) => ({ status, json: null })),
]

export const deviationsOfData: readonly Deviation[] = [...places, ...bundle, ...site, ...accounts, ...errors]
