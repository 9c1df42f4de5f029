import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { UpstreamError } from '#server/errors.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { flood, hang, json, resetMidBody, stall, startMisbehavingServer, text, type Behaviour } from '../../fixtures/misbehaving-server.ts'

/** The one caller of the restaurant API (spec 7, quality 4). */

const server = await startMisbehavingServer(t)
const client = createUpstreamClient(server.origin)
t.teardown(() => client.close())

const scope = { locale: 'uk', requestId: 'request-1' } as const
const cities = [{ id: 1, name: 'Київ' }]
const last = () => server.requests.at(-1) ?? t.fail('nothing was asked') as never
const failureOf = async (call: Promise<unknown>): Promise<Pick<UpstreamError, 'name' | 'kind' | 'status'>> =>
  call.then(() => { throw new Error('an answer was taken') }, ({ name, kind, status }: UpstreamError) => ({ name, kind, status }))

t.test('headers: JSON, the API’s own language code, our request id; a bearer only with a token (spec 7)', async (t) => {
  server.behave(json(cities))
  t.same(await client.call('getCities', {}, scope), cities)
  t.match(last(), { method: 'GET', url: '/api/get-cities', headers: { accept: 'application/json', 'accept-language': 'ua', 'x-request-id': 'request-1' } })
  t.notOk('authorization' in last().headers || 'cookie' in last().headers || 'content-type' in last().headers)
  await client.call('getCities', {}, { ...scope, locale: 'ru', token: null })
  t.match(last().headers, { 'accept-language': 'ru' })
  t.notOk('authorization' in last().headers)
  await client.call('getCities', {}, { ...scope, token: 'secret-token-of-one' })
  t.equal(last().headers.authorization, 'Bearer secret-token-of-one')
})

t.test('bodies are JSON, repeated queries repeat, headers of one call go along', async (t) => {
  server.behave(json({ isPinCode: false }))
  await client.call('viaPhoneNumber', { body: { phone: '380671234567', force_sms_sending: false } }, { ...scope, headers: { 'X-Phone-Hash': 'abc' } })
  t.match(last(), { method: 'POST', url: '/api/v2/via-phone-number', headers: { 'content-type': 'application/json', 'x-phone-hash': 'abc' } })
  t.same(JSON.parse(last().body), { phone: '380671234567', force_sms_sending: false })
  server.behave(json([]))
  await client.call('getProductsByIds', { query: { 'product_ids[]': ['1', '2'], terminal_id: '101' } }, scope)
  t.equal(decodeURIComponent(last().url), '/api/get-products-by-ids-new?product_ids[]=1&product_ids[]=2&terminal_id=101')
  await client.call('getProductsByIds', { query: { 'product_ids[]': [], terminal_id: undefined } }, scope)
  t.equal(last().url, '/api/get-products-by-ids-new')
})

t.test('a path parameter stays one segment of the path', async (t) => {
  server.behave(json({}))
  const table = [['../../operator', '..%2F..%2Foperator'], ['a?x=1#y', 'a%3Fx%3D1%23y'], ['a\r\nX: y', 'a%0D%0AX%3A%20y'], ['\u0000', '%00'], ['$&', '%24%26']] as const
  for (const [slug, segment] of table) {
    await failureOf(client.call('getPage', { params: { slug } }, scope))
    t.equal(last().url, `/api/get-page/${segment}`)
  }
})

t.test('a default of the contract is filled in, a field it does not know is dropped', async (t) => {
  server.behave(json([{ id: 1, name: 'Київ', password: 'x' }]))
  t.strictSame(await client.call('getCities', {}, scope), cities)
})

const faults: [what: string, behaviour: Behaviour, failure: { kind: string; status: number }][] = [
  ['malformed JSON', text('[{"id":1', 200, { 'content-type': 'application/json' }), { kind: 'schema', status: 200 }],
  ['HTML with 200', text('<h1>Welcome</h1>'), { kind: 'schema', status: 200 }],
  ['an empty body', text(''), { kind: 'schema', status: 200 }],
  ['the wrong schema', json([{ id: 'one', name: null }]), { kind: 'schema', status: 200 }],
  ['JSON null', json(null), { kind: 'schema', status: 200 }],
  ['502 with HTML', text('<h1>Bad gateway</h1>', 502), { kind: 'status', status: 502 }],
  ['500 with JSON', json({ message: 'oops' }, 500), { kind: 'status', status: 500 }],
  ['401', json({ message: 'who?' }, 401), { kind: 'status', status: 401 }],
  ['a redirect, which is not followed', text('', 302, { location: '/api/get-restaurants' }), { kind: 'status', status: 302 }],
  ['a redirect with a good body', (_request, response) => { response.writeHead(301, { location: 'http://127.0.0.1:9/' }).end(JSON.stringify(cities)) }, { kind: 'status', status: 301 }],
  ['a reset in the middle', resetMidBody, { kind: 'network', status: 200 }],
  ['an answer without end', flood, { kind: 'too_large', status: 200 }],
]

t.test('every fault becomes one kind of failure (quality 8)', async (t) => {
  for (const [what, behaviour, failure] of faults) {
    server.behave(behaviour)
    const asked = server.requests.length
    t.same(await failureOf(client.call('getCities', {}, scope)), { name: 'UpstreamError', ...failure }, what)
    t.equal(server.requests.length, asked + 1, 'asked once')
  }
})

t.test('a refusal keeps its body for the few fields that are passed on', async (t) => {
  server.behave(json({ message: 'Ні', errors: { phone: ['погано'] } }, 422))
  const refused = await client.call('getCities', {}, scope).catch((error: unknown) => error)
  t.match(refused, { kind: 'status', status: 422, body: { errors: { phone: ['погано'] } } })
})

t.test('a read waits 2.5 s for its beginning and 4 s for its end; nobody listening fails at once (quality 4)', async (t) => {
  const since = performance.now()
  const waiting = (behaviour: Behaviour) => {
    server.behave(behaviour)
    return failureOf(client.call('getCities', {}, scope)).then((failure) => ({ ...failure, waited: performance.now() - since }))
  }
  const hanging = waiting(hang)
  await setTimeout(50)
  const stalling = waiting(stall)
  const [silent, half] = await Promise.all([hanging, stalling])
  t.match(silent, { kind: 'timeout', status: 0 })
  t.match(half, { kind: 'timeout', status: 200 })
  t.ok(silent.waited > 2000 && silent.waited < half.waited - 300, `${Math.round(silent.waited)} ms`)
  t.ok(half.waited > 3900, `${Math.round(half.waited)} ms`)
  const nobody = createUpstreamClient('http://127.0.0.1:9')
  t.match(await failureOf(nobody.call('getCities', {}, scope)), { kind: 'network', status: 0 })
  await nobody.close()
})
