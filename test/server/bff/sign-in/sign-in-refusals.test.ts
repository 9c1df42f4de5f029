import t from 'tap'
import type { LightMyRequestResponse } from 'fastify'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'
import { unhurried } from '../../../support/test-settings.ts'

/** A refused sign-in call shows the restaurant's message at its field, for any 4xx and 5xx status. */

// The breaker would end the faults of these tests.
const timeouts = { ...unhurried, breakerCalls: 1000 }
const { restaurant, send } = await startShop(t, { upstream: await startFakeRestaurant(t), timeouts })
const PHONE = '380671234567'
const cookieOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
restaurant.answer('viaPhoneNumber', { isPinCode: false })
const named = cookieOf(await send('POST', '/bff/sign-in/phone', { phone: PHONE }))
const problemOf = (response: LightMyRequestResponse): object => ({
  status: response.statusCode,
  ...response.json<{ code: string; errors?: object; detail: string }>(),
})

const byPhone = () => send('POST', '/bff/sign-in/phone', { phone: PHONE })
const byCode = () => send('POST', '/bff/sign-in/code', { code: '4321' }, { cookie: named })
const byPin = () => send('POST', '/bff/sign-in/pin', { pin_code: '4321' }, { cookie: named })
const steps = [
  ['viaPhoneNumber', 'phone', byPhone],
  ['smsCodeCheck', 'code', byCode],
  ['viaPinCode', 'pin_code', byPin],
] as const

const bodies: [title: string, body: object, text: string][] = [
  [
    'by field',
    { errors: { phone: ['Номер заблоковано.', 'Зателефонуйте нам.'], region: 'Не наш регіон.' } },
    'Номер заблоковано. Зателефонуйте нам. Не наш регіон.',
  ],
  ['by field under data', { data: { errors: { phone: ['Номер заблоковано.'] } } }, 'Номер заблоковано.'],
  ['a message', { message: 'Спробуйте завтра.' }, 'Спробуйте завтра.'],
  ['an error', { error: 'Спробуйте завтра.' }, 'Спробуйте завтра.'],
]

t.test('a refused phone shows the restaurant’s message', async (t) => {
  for (const status of [400, 403, 409, 422]) {
    for (const [title, body, text] of bodies) {
      restaurant.refuse('viaPhoneNumber', { status, body })
      t.match(
        problemOf(await byPhone()),
        { status, code: 'validation', detail: text, errors: { phone: [text] } },
        `${status}, ${title}`,
      )
    }
  }
  restaurant.refuse('viaPhoneNumber', { status: 401, body: { message: 'Ні.' } })
  t.match(
    problemOf(await byPhone()),
    { status: 400, errors: { phone: ['Ні.'] } },
    'there is no session a 401 could end',
  )
})

t.test('every step says what the restaurant says, and counts its time down', async (t) => {
  const body = { message: 'Зачекайте, будь ласка.' }
  for (const [call, field, ask] of steps)
    for (const [status, outwards, code] of [
      [408, 502, 'upstream'],
      [423, 423, call === 'viaPinCode' ? 'pin_off' : 'validation'],
      [425, 502, 'upstream'],
      [429, 429, 'too_many'],
      [500, 502, 'upstream'],
      [503, 502, 'upstream'],
    ] as const) {
      restaurant.refuse(call, { status, body, headers: { 'retry-after': '47' } })
      const answer = await ask()
      t.match(
        problemOf(answer),
        { status: outwards, code, detail: body.message, errors: { [field]: [body.message] }, retry_after: 47 },
        `${call} ${status}`,
      )
      t.equal(answer.headers['retry-after'], '47')
    }
})

t.test('what is no message to a customer is not shown, a time alone is counted down', async (t) => {
  for (const [call, , ask] of steps)
    for (const [status, body] of [
      [500, { message: 'Server Error' }],
      [503, { error: 'Service Unavailable' }],
      [502, { message: `The route ${restaurantApi[call].path.slice(1)} could not be found.` }],
      [500, {}],
    ] as const) {
      restaurant.refuse(call, { status, body })
      t.match(
        problemOf(await ask()),
        { status: 502, code: 'upstream', detail: uk.errors.upstream },
        `${call} ${status}`,
      )
      restaurant.refuse(call, { status, body, headers: { 'retry-after': '5' } })
      t.match(problemOf(await ask()), { status: 502, detail: uk.errors.upstream, retry_after: 5 })
    }
  restaurant.refuse('viaPinCode', { status: 429 })
  t.match(problemOf(await byPin()), { status: 429, detail: uk.errors.tooMany, retry_after: 30 })
})

t.test('a refused code shows the restaurant’s message; 404 has the shop’s own text', async (t) => {
  restaurant.refuse('smsCodeCheck', { status: 404, body: { message: 'Not Found' } })
  t.match(problemOf(await byCode()), { status: 404, code: 'code_not_found' })
  restaurant.refuse('smsCodeCheck', { status: 422, body: { data: { errors: { code: ['Код прострочено.'] } } } })
  t.match(problemOf(await byCode()), { status: 422, errors: { code: ['Код прострочено.'] } })
  restaurant.refuse('smsCodeCheck', { status: 400 })
  t.match(problemOf(await byCode()), { status: 404, code: 'code_not_found' }, 'without a word')
})

t.test('a refused PIN shows the restaurant’s message; 422 has the shop’s own text', async (t) => {
  restaurant.refuse('viaPinCode', { status: 422, body: { message: 'The given data was invalid.' } })
  t.match(problemOf(await byPin()), { status: 422, code: 'pin_wrong' })
  restaurant.refuse('viaPinCode', { status: 403, body: { message: 'Картку заблоковано.' } })
  t.match(problemOf(await byPin()), { status: 403, detail: 'Картку заблоковано.' })
})

t.test('a refused new PIN shows the restaurant’s message', async (t) => {
  restaurant.answer('viaPhoneNumber', { isPinCode: false })
  const { profile } = bffExamples.readProfile.answer
  restaurant.answer('smsCodeCheck', { token: 'a-token-of-some-length', user: { ...profile, phone: PHONE } })
  const proved = await byCode()
  t.equal(proved.statusCode, 200, proved.body)
  restaurant.refuse('createPinCode', { status: 400, body: { data: { message: 'Оберіть складніший PIN-код.' } } })
  t.match(problemOf(await send('PUT', '/bff/sign-in/pin', { pin_code: '4821' }, { cookie: cookieOf(proved) })), {
    status: 400,
    errors: { pin_code: ['Оберіть складніший PIN-код.'] },
  })
})
