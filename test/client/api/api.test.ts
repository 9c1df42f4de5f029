import t, { type Test } from 'tap'
import { anySignal } from '#client/api/any-signal.ts'
import { ApiError } from '#client/api/api-error.ts'
import { createApi } from '#client/api/api.ts'

interface Sent {
  url: string
  init: RequestInit
}

function apiWith(t: Test, respond: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const loggedOut: number[] = []
  let version = 1
  t.intercept(globalThis, 'fetch', {
    value: async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return respond()
    },
  })
  const api = createApi({ locale: 'ru', sessionVersion: () => version, onUnauthorised: (of) => loggedOut.push(of) })
  return {
    api,
    sent,
    loggedOut,
    signInAgain: () => {
      version += 1
    },
  }
}

const problem = (status: number, body: object = {}) =>
  Response.json(
    { type: 'about:blank', title: '', status, detail: 'текст', code: 'validation', request_id: 'r', ...body },
    { status },
  )

t.test('method, path, query and body come from the operation’s name and its parts', async (t) => {
  const { api, sent } = apiWith(t, () => Response.json([]))
  await api.call('GET /bff/products', { query: { ids: ['1', '2'], terminal_id: '5' } })
  await api.call('GET /bff/products', { query: { ids: ['1'], terminal_id: undefined } })
  await api.call('GET /bff/restaurants/{id}/slots', { params: { id: '7' } })
  await api.call('POST /bff/favorites', { body: { product_id: 3 } })
  t.same(
    sent.map(({ url, init }) => [init.method, url, init.body]),
    [
      ['GET', '/bff/products?ids=1&ids=2&terminal_id=5', undefined],
      ['GET', '/bff/products?ids=1', undefined],
      ['GET', '/bff/restaurants/7/slots', undefined],
      ['POST', '/bff/favorites', '{"product_id":3}'],
    ],
  )
  t.equal(new Headers(sent[0]?.init.headers).get('accept-language'), 'ru')
  t.equal(new Headers(sent[0]?.init.headers).get('content-type'), null)
  t.equal(new Headers(sent[3]?.init.headers).get('content-type'), 'application/json')
})

t.test('a refusal carries status, problem and the first text of each field', async (t) => {
  const { api, loggedOut } = apiWith(t, () => problem(422, { errors: { name: ['a', 'b'], email: ['c'] } }))
  const error = await api.call('GET /bff/profile').catch((refused: unknown) => refused)
  t.ok(error instanceof ApiError)
  t.match(error, { status: 422, message: 'текст', fields: { name: 'a', email: 'c' } })
  t.same(loggedOut, [])
})

t.test('a problem is a failure whatever its status: 202 means that the result of an order is unknown', async (t) => {
  const checking = {
    type: 'about:blank',
    title: '',
    status: 202,
    detail: 'перевіряємо',
    code: 'order_checking',
    request_id: 'r',
  }
  const { api } = apiWith(
    t,
    () =>
      new Response(JSON.stringify(checking), {
        status: 202,
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      }),
  )
  const error = await api.call('GET /bff/profile').catch((refused: unknown) => refused)
  t.ok(error instanceof ApiError)
  t.match(error, { status: 202, message: 'перевіряємо', problem: { code: 'order_checking' } })
  const accepted = apiWith(t, () => Response.json({ isPinCode: false }, { status: 202 }))
  t.match(await accepted.api.call('GET /bff/profile'), { isPinCode: false }, 'another 202 is an answer')
})

t.test('no answer, or an answer that is not JSON, is an ApiError too', async (t) => {
  const lost = apiWith(t, () => Promise.reject(new TypeError('network')))
  t.match(await lost.api.call('GET /bff/profile').catch((refused: unknown) => refused), {
    status: 0,
    problem: null,
    fields: {},
  })
  const html = apiWith(t, () => new Response('<h1>502</h1>', { status: 502 }))
  t.match(await html.api.call('GET /bff/profile').catch((refused: unknown) => refused), { status: 502, problem: null })
})

t.test('a truncated answer is treated as no answer, because its call may have been carried out', async (t) => {
  const cutOff = () =>
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id":'))
        body.error(new TypeError('terminated'))
      },
    })
  const { api } = apiWith(t, () => new Response(cutOff(), { headers: { 'content-type': 'application/json' } }))
  const error = await api.call('GET /bff/profile').catch((refused: unknown) => refused)
  t.ok(error instanceof ApiError)
  t.match(error, { status: 0, problem: null })
})

t.test('a 401 reports the sign-in its call belonged to, also after a newer sign-in', async (t) => {
  const answer = Promise.withResolvers<Response>()
  const { api, loggedOut, signInAgain } = apiWith(t, () => answer.promise)
  const call = api.call('GET /bff/profile')
  signInAgain()
  answer.resolve(problem(401))
  t.match(await call.catch((refused: unknown) => refused), { status: 401 })
  t.same(loggedOut, [1])
})

t.test('an aborted call ends; the others continue', async (t) => {
  const { api, sent } = apiWith(t, () => Response.json([]))
  const interest = new AbortController()
  await api.call('GET /bff/regions', { query: { city_id: '1' }, signal: interest.signal })
  await api.call('GET /bff/regions', { query: { city_id: '1' } })
  interest.abort()
  t.same(
    sent.map(({ init }) => init.signal?.aborted),
    [true, false],
  )
  t.equal(sent[0]?.url, '/bff/regions?city_id=1', 'the signal is not sent')
})

t.test('the first aborted signal aborts the call with its reason; an already aborted one does at once', async (t) => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal(one.signal, other.signal)
  t.notOk(any.aborted)
  other.abort('over')
  t.equal(any.reason, 'over')
  one.abort('late')
  t.equal(any.reason, 'over')
  t.equal(anySignal(new AbortController().signal, one.signal).reason, 'late')
})
