import t from 'tap'
import { CHUNK_SEPARATOR } from '#shared/page-data/page-record.ts'
import { requestPartial, UnexpectedResponse, type Arrived } from '#client/navigation/visit/partial.ts'

/** Requesting a page's partial and reading it chunk by chunk. */

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
async function chunksOf(arrived: Arrived): Promise<string[]> {
  const chunks: string[] = []
  if (arrived.kind === 'page') for await (const chunk of arrived.chunks) chunks.push(chunk)
  return chunks
}

/** The text in pieces that split characters and separators. */
function pieces(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

t.test('the request has htmx headers and the build id', async (t) => {
  answerWith({ body: `page${CHUNK_SEPARATOR}` })
  t.match(await ask(), { kind: 'page', url: '/catalog/5', fleeting: false })
  t.match(request, { url: '/catalog/5', init: { headers: { 'hx-request': 'true', 'zhar-build': 'build-1' } } })
})

t.test('chunks are separated wherever the network splits them', async (t) => {
  const chunks = [
    '<title>Їжа</title><div>шашлик 🔥</div>',
    '<script data-deferred="a">1</script>',
    '<script data-deferred="b">2</script>',
  ]
  const whole = chunks.map((chunk) => chunk + CHUNK_SEPARATOR).join('')
  for (const size of [1, 2, 3, 7, 16, 1000]) {
    answerWith({ body: pieces(whole, size) })
    t.same(await chunksOf(await ask()), chunks, `${size} bytes at a time`)
  }
})

t.test('a chunk is available before the next one arrives', async (t) => {
  let send: (text: string) => void = () => {}
  answerWith({
    body: new ReadableStream({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    }),
  })
  const arrived = await ask()
  t.equal(arrived.kind, 'page')
  if (arrived.kind !== 'page') return
  send(`first${CHUNK_SEPARATOR}`)
  t.same(await arrived.chunks[Symbol.asyncIterator]().next(), { value: 'first', done: false })
})

t.test('a truncated answer is unexpected', async (t) => {
  for (const body of ['<div>half', `page${CHUNK_SEPARATOR}<script data-la`, `page${CHUNK_SEPARATOR.slice(0, -3)}`]) {
    answerWith({ body })
    await t.rejects(chunksOf(await ask()), UnexpectedResponse, body)
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
    body: `x${CHUNK_SEPARATOR}`,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    url: 'https://zhar.example/ru/catalog?x=1',
  })
  t.match(await ask(), { kind: 'page', fleeting: true, url: '/ru/catalog?x=1' })
})
