import t from 'tap'
import { readResponse } from '#server/upstream/reading/read-response.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { CODE, HASH_HEADER, phoneHash } from '../../../backends/accounts.ts'
import { exactly } from '../../../backends/exact.ts'
import type { Call } from '../../../backends/http.ts'
import { deviations, sloppily } from '../../../backends/sloppy.ts'

/** Answers of a backend that knows nothing but the specification, and of the same with each deviation. */

const NOW = (): Date => new Date('2026-11-17T10:00:00Z')
const PHONE = '380671234567'
const call = (method: string, path: string, rest: Partial<Call> = {}): Call => ({
  method,
  path,
  query: new URLSearchParams(),
  headers: {},
  body: {},
  origin: 'http://restaurant.example',
  ...rest,
})

const signIn = call('POST', '/api/sms-code-check', { body: { phone: PHONE, code: CODE } })
const asked: [RestaurantCall, Call][] = [
  ...(
    [
      'getOptions',
      'getStartBundle',
      'getCities',
      'getRestaurants',
      'getCategories',
      'getPromotions',
      'getNavigation',
      'getTexts',
      'getSocials',
      'getRecommendations',
    ] as const
  ).map((name): [RestaurantCall, Call] => [name, call('GET', restaurantApi[name].path)]),
  [
    'getProductsByIds',
    call('GET', '/api/get-products-by-ids-new', {
      query: new URLSearchParams('product_ids[]=1010&product_ids[]=1055'),
    }),
  ],
  [
    'isPointInRegion',
    call('GET', '/api/is-point-in-region', { query: new URLSearchParams('latitude=49.84&longitude=24.03') }),
  ],
  [
    'viaPhoneNumber',
    call('POST', '/api/v2/via-phone-number', {
      body: { phone: PHONE, force_sms_sending: false },
      headers: { [HASH_HEADER]: phoneHash(PHONE, NOW()) },
    }),
  ],
  ['smsCodeCheck', signIn],
]
const parsed = (raw: string | Uint8Array | undefined): unknown => {
  const text = raw === undefined ? '' : Buffer.from(raw).toString('utf8')
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

for (const [title, backend] of [
  ['exact', exactly(NOW)] as const,
  ...deviations.map((deviation) => [deviation.name, sloppily(deviation, NOW)] as const),
]) {
  t.test(title, async (t) => {
    for (const [name, one] of asked) {
      const { status, json, raw } = backend(one)
      const body = json ?? parsed(raw)
      if (status >= 300 || body === undefined) continue
      const { answer: schema } = restaurantApi[name]
      const answer = readResponse(name, schema, body, { status })
      t.ok(schema.safeParse(answer).success, `${name}: the result follows the contract`)
    }
  })
}
