import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { CODE, HASH_HEADER, phoneHash } from './accounts.ts'
import { exactly } from './exact.ts'
import type { Answer, Call, Handler } from './http.ts'
import { deviations } from './sloppy.ts'

/** The deviations of the sloppy backend, without a shop. */

const NOW = (): Date => new Date('2026-11-17T10:00:00Z')
const PHONE = '380671234567'

const ANSWERED = [
  'web-start-request',
  'get-options-for-site',
  'get-categories',
  'get-cities',
  'get-restaurants',
  'get-products-by-ids-new',
  'dictionaries/texts-for-site',
  'is-point-in-region',
  'get-news',
]

/** The answers of the exact backend to each kind of call. */
function answersOf(exact: Handler): [Call, Answer][] {
  const call = (
    method: string,
    path: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Call => ({
    method,
    path: `/api/${path}`,
    query: new URLSearchParams('latitude=49.84&longitude=24.03'),
    headers,
    body,
    origin: 'http://restaurant.example',
  })
  const signedIn = call('POST', 'sms-code-check', { phone: PHONE, code: CODE })
  const authorization = `Bearer ${(exact(signedIn).json as { token: string }).token}`
  const calls = [
    ...ANSWERED.map((path) => call('GET', path, {})),
    { ...call('GET', 'is-point-in-region', {}), query: new URLSearchParams() },
    signedIn,
    call('POST', 'sms-code-check', { phone: PHONE, code: '0000' }),
    call('POST', 'via-pin-code', { phone: PHONE, pin_code: '0000' }),
    call('POST', 'v2/via-phone-number', { phone: '123' }),
    call('POST', 'v2/via-phone-number', { phone: PHONE }, { [HASH_HEADER]: phoneHash(PHONE, NOW()) }),
    call('GET', 'get-profile', {}, { authorization }),
    call('GET', 'get-user-addresses', {}, { authorization }),
    call('POST', 'add-favorite', { product_id: 1 }, { authorization }),
    call('POST', 'create-pin-code', { phone: PHONE, pin_code: '1357' }, { authorization }),
    call('POST', 'via-pin-code', { phone: PHONE, pin_code: '0000' }),
  ]
  return calls.map((one) => [one, exact(one)])
}

t.test('the sloppy backend has at least sixty deviations, each with a unique name and an effect', async (t) => {
  t.ok(deviations.length >= 60, `${deviations.length}`)
  t.equal(new Set(deviations.map(({ name }) => name)).size, deviations.length)
  const answers = answersOf(exactly(NOW))
  t.same(
    deviations
      .filter(({ apply }) => !answers.some(([call, answer]) => !isDeepStrictEqual(apply(answer, call), answer)))
      .map(({ name }) => name),
    [],
  )
})
