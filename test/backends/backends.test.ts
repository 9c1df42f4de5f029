import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { CODE, HASH_HEADER, phoneHash } from './accounts.ts'
import { exactly, startExact } from './exact.ts'
import type { Answer, Call, Handler } from './http.ts'
import { deviations, startSloppy } from './sloppy.ts'

/** The test backends themselves, called without a shop. */

const NOW = (): Date => new Date('2026-11-17T10:00:00Z')
const PHONE = '380671234567'
const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

t.test('the exact backend answers the calls of the specification, and no others', async (t) => {
  const backend = await startExact(NOW)
  t.teardown(() => backend.close())
  const get = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetch(`${backend.origin}${path}`, { headers })).json()
  const menu = (await get('/api/get-categories', { 'accept-language': 'ru' })) as {
    products: { id: number; name: string; image_preview: string }[]
  }[]
  t.equal(menu.length, 5)
  t.equal(menu.flatMap(({ products }) => products).length, 30)
  t.equal(menu[0]?.products[0]?.name, 'Борщ с пампушками')
  t.equal((await fetch(menu[0]?.products[0]?.image_preview ?? '')).headers.get('content-type'), 'image/png')
  t.same(
    ((await get('/api/get-products-by-ids-new?product_ids[]=1010&product_ids[]=1055')) as { id: number }[]).map(
      ({ id }) => id,
    ),
    [1010, 1055],
  )
  t.match(await get('/api/is-point-in-region?latitude=49.84&longitude=24.03'), {
    status: 'success',
    region: { id: 21 },
  })
  t.same(await get('/api/is-point-in-region?latitude=50&longitude=30'), { status: 'error', region: null })
  t.equal((await fetch(`${backend.origin}/api/get-news`)).status, 404)
  t.equal((await fetch(`${backend.origin}/api/get-profile`)).status, 401)
})

t.test('the exact backend signs customers in by code and by PIN', async (t) => {
  const backend = await startExact(NOW)
  t.teardown(() => backend.close())
  const at = (path: string): string => `${backend.origin}/api/${path}`
  const signed = { [HASH_HEADER]: phoneHash(PHONE, NOW()) }
  t.equal(
    (await post(at('v2/via-phone-number'), { phone: PHONE, force_sms_sending: false })).status,
    403,
    'without the hash',
  )
  t.same(await (await post(at('v2/via-phone-number'), { phone: PHONE, force_sms_sending: false }, signed)).json(), {
    isPinCode: false,
  })
  t.equal((await post(at('sms-code-check'), { phone: PHONE, code: '0000' })).status, 404)
  const { token } = (await (await post(at('sms-code-check'), { phone: PHONE, code: CODE })).json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  t.equal((await post(at('create-pin-code'), { phone: PHONE, pin_code: '1357' }, bearer)).status, 200)
  t.same(await (await post(at('v2/via-phone-number'), { phone: PHONE, force_sms_sending: false }, signed)).json(), {
    isPinCode: true,
  })
  t.equal((await post(at('via-pin-code'), { phone: PHONE, pin_code: '1111' })).status, 422)
  t.match(await (await post(at('via-pin-code'), { phone: PHONE, pin_code: '1357' })).json(), {
    token: /./,
    user: { phone: PHONE },
  })
  t.equal(
    (await post(at('update-profile'), { name: 'Оля', surname: '', email: 'x', birthday: null }, bearer)).status,
    422,
  )
})

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

t.test('with all deviations at once each list has usable elements', async (t) => {
  const all = await startSloppy('all', NOW)
  t.teardown(() => all.close())
  const asked = await Promise.all(Array.from({ length: 40 }, () => fetch(`${all.origin}/api/get-cities`)))
  t.same(
    asked.filter(({ ok }) => !ok),
    [],
  )
})
