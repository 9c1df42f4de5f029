import t from 'tap'
import { PARTIAL_END } from '#shared/page-data/page-record.ts'
import { requestPartial, UnexpectedResponse, type Arrived } from '#client/navigation/visit/partial.ts'

/** Requesting a page's partial and reading it. */

const realFetch = globalThis.fetch
t.teardown(() => {
  globalThis.fetch = realFetch
})

interface Answer {
  body?: BodyInit | null
  status?: number
  headers?: Record<string, string>
  url?: string
}
let request: { url: string; init?: RequestInit } | undefined

function answerWith({
  body = null,
  status = 200,
  headers = { 'content-type': 'text/html; charset=utf-8' },
  url,
}: Answer): void {
  globalThis.fetch = (async (to: string, init?: RequestInit) => {
    request = { url: to, ...(init && { init }) }
    const response = new Response(body, { status, headers })
    if (url) Object.defineProperties(response, { redirected: { value: true }, url: { value: url } })
    return response
  }) as typeof fetch
}
const ask = (): Promise<Arrived> => requestPartial('/catalog/5', 'build-1', new AbortController().signal)

t.test('the request has htmx headers and the build id', async (t) => {
  answerWith({ body: `page${PARTIAL_END}` })
  t.match(await ask(), { kind: 'page', url: '/catalog/5', fleeting: false })
  t.match(request, { url: '/catalog/5', init: { headers: { 'hx-request': 'true', 'zhar-build': 'build-1' } } })
})

t.test('a truncated answer is unexpected', async (t) => {
  for (const body of ['', '<div>half', `page${PARTIAL_END.slice(0, -3)}`]) {
    answerWith({ body })
    await t.rejects(ask(), UnexpectedResponse, body)
  }
})

t.test('instructions of the server in place of a page are returned', async (t) => {
  answerWith({ headers: { 'hx-location': '/product/7' } })
  t.same(await ask(), { kind: 'redirect', to: '/product/7' })
  for (const headers of [
    { 'hx-location': '{"path":"/product/7","target":"#main"}' },
    { 'hx-redirect': '/product/7' },
  ] as Record<string, string>[]) {
    answerWith({ headers })
    t.same(await ask(), { kind: 'redirect', to: '/product/7' }, JSON.stringify(headers))
  }
  answerWith({ status: 204, headers: { 'hx-trigger': '{"sign-in":{"referrer":"account"}}' } })
  t.same(await ask(), { kind: 'trigger', events: { 'sign-in': { referrer: 'account' } } })
  answerWith({ status: 204, headers: {} })
  t.same(await ask(), { kind: 'stay' }, 'no page and no other instruction')
})

t.test('an answer that is not a page makes the browser load its address', async (t) => {
  const table: Answer[] = [
    { body: '{}', headers: { 'content-type': 'application/json' } },
    { body: 'x', headers: {} },
    { body: null, headers: { 'content-type': 'text/html' } },
  ]
  for (const answer of table) {
    answerWith(answer)
    await t.rejects(ask(), UnexpectedResponse, JSON.stringify(answer))
  }
})

t.test('a personal page is not cacheable; a followed redirect reports its target', async (t) => {
  answerWith({
    body: `x${PARTIAL_END}`,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    url: 'https://zhar.example/ru/catalog?x=1',
  })
  t.match(await ask(), { kind: 'page', fleeting: true, url: '/ru/catalog?x=1' })
})
