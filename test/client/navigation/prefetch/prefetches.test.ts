import { setImmediate as soon } from 'node:timers/promises'
import t from 'tap'
import { CHUNK_SEPARATOR } from '#shared/page-data/page-record.ts'
import { Prefetches } from '#client/navigation/prefetch/prefetches.ts'
import { savesData } from '#client/navigation/prefetch/save-data.ts'
import type { Arrived } from '#client/navigation/visit/partial.ts'

/** Pages fetched just before a visit. */

const NOW = Date.parse('2026-11-17T10:00:00Z')
const realFetch = globalThis.fetch
t.teardown(() => {
  globalThis.fetch = realFetch
})
const html = { 'content-type': 'text/html' }

interface PageRequest {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
}
let requests: PageRequest[] = []
let answer: () => Response | Promise<Response> = () => new Response(`page${CHUNK_SEPARATOR}`, { headers: html })
const page = { cookie: 'zhar_terminal_id=101' }
const line = { connection: {} as object | undefined }
Object.defineProperty(globalThis, 'navigator', { value: line, configurable: true })
Object.assign(globalThis, { document: page })
globalThis.fetch = ((url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
  requests.push({ url, headers, signal })
  return Promise.race([
    answer(),
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
  ])
}) as typeof fetch

t.beforeEach(() => {
  requests = []
  line.connection = undefined
  page.cookie = 'zhar_terminal_id=101'
  answer = () => new Response(`page${CHUNK_SEPARATOR}`, { headers: html })
})

const visit = (): AbortSignal => new AbortController().signal
async function textOf(arrived: Arrived | null): Promise<string | null> {
  if (arrived?.kind !== 'page') return null
  let text = ''
  for await (const chunk of arrived.chunks) text += chunk
  return text
}

t.test('a page is fetched once, marked as a prefetch, and used by one visit', async (t) => {
  const prefetches = new Prefetches('build-1')
  prefetches.ask('/catalog', NOW)
  prefetches.ask('/catalog', NOW)
  t.equal(requests.length, 1)
  t.match(requests[0]?.headers, { 'hx-request': 'true', 'zhar-build': 'build-1', 'zhar-purpose': 'prefetch' })
  t.equal(await textOf(await prefetches.take('/catalog', visit(), NOW + 1000)), 'page')
  t.equal(await prefetches.take('/catalog', visit(), NOW + 1000), null)
  t.equal(await prefetches.take('/about', visit(), NOW), null, 'not prefetched')
})

t.test('with data saver or 2g nothing is prefetched', async (t) => {
  const table: [object | undefined, boolean][] = [
    [undefined, false],
    [{}, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ]
  for (const [connection, spared] of table) {
    line.connection = connection
    t.equal(savesData(), spared, JSON.stringify(connection))
    requests = []
    new Prefetches('b').ask('/catalog', NOW)
    t.equal(requests.length, spared ? 0 : 1)
  }
})

t.test(
  'prefetches are bounded: two parallel requests, six cached pages, twenty a minute, thirty seconds each',
  async (t) => {
    const prefetches = new Prefetches('b')
    for (const url of ['/a', '/b', '/c']) prefetches.ask(url, NOW)
    t.same(
      requests.map(({ url }) => url),
      ['/a', '/b'],
    )
    await soon()
    for (const url of ['/c', '/d', '/e', '/f', '/g']) {
      prefetches.ask(url, NOW)
      await soon()
    }
    t.equal(await prefetches.take('/a', visit(), NOW), null, 'the oldest was removed')
    t.not(await prefetches.take('/b', visit(), NOW), null)
    for (let n = 0; n < 30; n += 1) {
      prefetches.ask(`/n${n}`, NOW + 100)
      await soon()
    }
    t.equal(requests.length, 20)
    prefetches.ask('/later', NOW + 60_100)
    t.equal(requests.length, 21)
    t.not(await prefetches.take('/later', visit(), NOW + 90_100), null)
    prefetches.ask('/old', NOW + 100_000)
    t.equal(await prefetches.take('/old', visit(), NOW + 130_001), null, 'too old')
  },
)

t.test('a request that is no longer needed is aborted; a finished one stays a while', async (t) => {
  const prefetches = new Prefetches('b')
  const gate = Promise.withResolvers<Response>()
  answer = () => gate.promise
  prefetches.ask('/slow', NOW)
  prefetches.leave('/slow')
  t.ok(requests[0]?.signal.aborted)
  t.equal(await prefetches.take('/slow', visit(), NOW), null)
  answer = () => new Response(`page${CHUNK_SEPARATOR}`, { headers: html })
  prefetches.ask('/quick', NOW)
  await soon()
  prefetches.leave('/quick')
  t.not(await prefetches.take('/quick', visit(), NOW), null)
  answer = () => gate.promise
  prefetches.ask('/visited', NOW)
  const leaving = new AbortController()
  const taken = prefetches.take('/visited', leaving.signal, NOW)
  leaving.abort()
  t.equal(await taken, null, 'a cancelled visit cancels its page')
  t.ok(requests.at(-1)?.signal.aborted)
})

t.test('a page is used although a cookie has changed that it does not depend on', async (t) => {
  const prefetches = new Prefetches('b')
  prefetches.ask('/catalog', NOW)
  page.cookie = 'zhar_style_sheet=index-1; zhar_terminal_id=101'
  t.not(await prefetches.take('/catalog', visit(), NOW), null)
})

t.test('a page of another restaurant, a personal page and an error are not used', async (t) => {
  const prefetches = new Prefetches('b')
  prefetches.ask('/catalog', NOW)
  await soon()
  page.cookie = 'zhar_terminal_id=102'
  t.equal(await prefetches.take('/catalog', visit(), NOW), null)
  const answers: [string, () => Response][] = [
    [
      'an error or a personal page',
      () => new Response(`page${CHUNK_SEPARATOR}`, { headers: { ...html, 'cache-control': 'no-store' } }),
    ],
    ['no page', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
    [
      'an instruction of the server',
      () => new Response(null, { status: 204, headers: { 'hx-trigger': '{"sign-in":{}}' } }),
    ],
    [
      'no answer',
      () => {
        throw new Error('away')
      },
    ],
  ]
  for (const [what, given] of answers) {
    answer = async () => given()
    prefetches.ask('/x', NOW)
    t.equal(await prefetches.take('/x', visit(), NOW), null, what)
  }
})

t.test('a redirect is followed by the visit', async (t) => {
  const prefetches = new Prefetches('b')
  answer = () => new Response('', { headers: { 'hx-location': '/product/7' } })
  prefetches.ask('/catalog/7', NOW)
  t.same(await prefetches.take('/catalog/7', visit(), NOW), { kind: 'redirect', to: '/product/7' })
})
