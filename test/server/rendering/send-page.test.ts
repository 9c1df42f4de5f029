import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import t from 'tap'
import { Product } from '#shared/contract/catalog.ts'
import { CHUNK_SEPARATOR, type PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredData, DeferredPromises } from '#shared/page-data/pages.ts'
import { metrics } from '#server/plugins/metrics.ts'
import { createSignedOgTitles } from '#server/plugins/signed-og-titles.ts'
import { LoadShedding } from '#server/load/admission.ts'
import type { ClientBundle, ServerEntry } from '#server/rendering/html/bundle.ts'
import type { CacheTarget } from '#server/rendering/html/renderable-page.ts'
import { PageCache } from '#server/rendering/cache/page-cache.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { emptyShell, nobody, shopOf } from '../../support/shop-context.ts'
import { until } from '../../support/shop-process.ts'

/** When each part of a page is sent: the built views on a bare server, with deferred data under the test’s control. */

process.env.NODE_ENV = 'production'
const built = (await import(import.meta.resolve('../../../dist/server/entry-server.js'))) as ServerEntry
const product = Product.parse({
  id: 1,
  name: 'Стейк',
  currentPrice: 100,
  image_preview: '/x.svg',
  category: { name: 'Гриль' },
})
const recommended = [{ ...product, id: 2, name: 'Соус чимічурі' }] as unknown as DeferredData['recommendations']
const record = {
  id: 'product',
  locale: 'uk',
  layout: 'default',
  url: '/product/1',
  title: 'Стейк',
  description: '',
  status: 200,
  static: false,
  data: { product },
} as unknown as PageRecord
/** A server of one page whose deferred data and views the test decides. */
async function serve(late: () => DeferredPromises, entry: Partial<ServerEntry> = {}, cache?: CacheTarget) {
  const bundle: ClientBundle = {
    entry: { ...built, ...entry },
    template: {
      start: '<html lang="__LANG__"><head>',
      styles: { link: '', text: '', name: '' },
      island: 'island()',
      body: '</head><body>',
      end: '</body></html>',
    },
    build: 'b',
    codeOf: () => ({ scripts: [], styles: [] }),
  }
  const app = Fastify()
  app.decorate('shop', shopOf())
  await app.register(metrics)
  app.decorate('signedOgTitles', createSignedOgTitles('a-secret-of-the-tests'))
  app.decorate('integrationCode', () => null)
  app.decorate(
    'loadShedding',
    new LoadShedding(
      64,
      () => ({ delayMs: 0, heap: 0 }),
      () => {},
    ),
  )
  app.decorate('offersLanguage', false)
  app.decorate('pageCache', new PageCache())
  app.decorate('clientBundle', () => bundle)
  app.decorate('documentHeaders', ({ scripts }) => ({ 'content-security-policy': `script-src ${scripts}` }))
  app.addHook('onRequest', async (request) => {
    request.visitor = { ...nobody, isTheirs: () => true }
  })
  app.get('/', (_request, reply) => {
    void sendPage(reply, {
      record,
      deferred: late(),
      personal: false,
      unlisted: false,
      options: null,
      shell: emptyShell,
      origin: 'http://x',
      cache,
    }).catch((error: unknown) => reply.send(error))
  })
  t.teardown(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, url: `http://127.0.0.1:${port}/` }
}

/** Reads an answer as it arrives: `seen()` is all that has arrived. */
async function open(url: string, headers: Record<string, string> = {}) {
  const request = ask(url, { headers }).end()
  const [response] = await once(request, 'response')
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return {
    seen: () => text,
    ended: once(response, 'end').then(
      () => text,
      () => 'cut short',
    ),
    leave: () => request.destroy(),
  }
}
const ours = { 'hx-request': 'true', 'zhar-build': 'b' }

const cacheTarget = (areUncacheable: boolean): CacheTarget => ({
  key: 'k',
  dependencies: {
    areUncacheable,
    areStale: false,
    calls: new Set(),
    areFresh: () => true,
    revalidate: async () => true,
  },
})

t.test('a document shows its page before deferred data, which follows in the same answer', async (t) => {
  const late = Promise.withResolvers<DeferredData['recommendations']>()
  const { url } = await serve(() => ({ recommendations: late.promise }))
  const { seen, ended } = await open(url)
  await until(() => seen().includes('island()'))
  t.match(seen(), '<h1>Стейк</h1>')
  t.match(
    seen(),
    /<script nonce="[^"]+" data-island="[^"]+">island\(\)<\/script>$/,
    'the client starts before the late part',
  )
  t.notMatch(seen(), 'чимічурі')
  late.resolve(recommended)
  const whole = await ended
  t.match(whole, 'href="/product/2"')
  t.match(whole, /<script type="application\/json" id="[\w-]+late-recommendations">/, 'with its data for hydration')
  t.ok(whole.endsWith('</body></html>'))
})

t.test('the shop’s client gets the page with a fallback, then the data', async (t) => {
  const late = Promise.withResolvers<DeferredData['recommendations']>()
  const { url } = await serve(() => ({ recommendations: late.promise }))
  const { seen, ended } = await open(url, ours)
  await until(() => seen().includes(CHUNK_SEPARATOR))
  t.ok(seen().endsWith(CHUNK_SEPARATOR))
  t.equal(seen().split(CHUNK_SEPARATOR).length, 2)
  late.resolve(recommended)
  const [, data = '', rest] = (await ended).split(CHUNK_SEPARATOR)
  t.match(data, /^<script type="application\/json" data-deferred="recommendations">\[\{"id":2,/)
  t.equal(rest, '')
})

t.test('an htmx client gets everything at once', async (t) => {
  const late = Promise.withResolvers<DeferredData['recommendations']>()
  const { app } = await serve(() => ({ recommendations: late.promise }))
  const waiting = app.inject({ url: '/', headers: { 'hx-request': 'true' } })
  t.equal(await Promise.race([waiting.then(() => 'answered'), setTimeout(50, 'waits')]), 'waits')
  late.resolve(recommended)
  const { body } = await waiting
  t.match(body, /<h1>Стейк<\/h1>.*href="\/product\/2"/s)
  t.notOk(body.includes(CHUNK_SEPARATOR))
})

t.test('a view that cannot be rendered is an error answer, not half a page', async (t) => {
  const { app } = await serve(() => ({}), {
    renderPage: (_render, sink) => (queueMicrotask(() => sink.failed(new Error('broken view'))), () => {}),
  })
  for (const headers of [{}, ours]) {
    const { statusCode, body } = await app.inject({ url: '/', headers })
    t.equal(statusCode, 500)
    t.notMatch(body, '<html')
  }
})

t.test('rendering stops when the client disconnects, and after five seconds', async (t) => {
  let stopped = 0
  const endless: Partial<ServerEntry> = {
    renderPage: (_render, sink) => (
      sink.html(Buffer.from('<p>begun</p>'), true),
      () => {
        stopped += 1
      }
    ),
  }
  const { url } = await serve(() => ({}), endless)
  const { seen, leave } = await open(url)
  await until(() => seen().includes('begun'))
  t.equal(stopped, 0)
  leave()
  await until(() => stopped > 0)
  t.equal(stopped, 1)
  const since = Date.now()
  const patient = await open(url)
  await until(() => stopped > 1)
  t.equal(stopped, 2)
  t.ok(Date.now() - since > 4900)
  patient.leave()
})

t.test('a shared render finishes even if its first client disconnects, and waiting requests time out', async (t) => {
  let stopped = 0
  const endless: Partial<ServerEntry> = {
    renderPage: (_render, to) => {
      to.html(Buffer.from('<p>begun</p>'), true)
      return () => {
        stopped += 1
        to.done()
      }
    },
  }
  const cache = cacheTarget(true)
  const { app, url } = await serve(() => ({}), endless, cache)
  const { seen, leave } = await open(url)
  await until(() => seen().includes('begun'))
  const others = app.pageCache.rendering('k')
  t.ok(others)
  leave()
  await setTimeout(100)
  t.equal(stopped, 0)
  await others
  t.equal(await app.pageCache.find('k', 'id'), null, 'the other requests render for themselves')
  t.equal(stopped, 1)
})

t.test('a long page is sent in chunks while it is assembled, and is cached whole', async (t) => {
  const description = 'їжа '.repeat(60_000)
  const long = { ...record, data: { product: { ...product, description } } } as unknown as PageRecord
  const ends: boolean[] = []
  const watched: Partial<ServerEntry> = {
    renderPage: (page, sink) =>
      built.renderPage(
        { ...page, record: { ...long, prefix: page.record.prefix } },
        {
          ...sink,
          html(bytes, isEnd) {
            ends.push(isEnd)
            sink.html(bytes, isEnd)
          },
        },
      ),
  }
  const cache = cacheTarget(false)
  const { app, url } = await serve(() => ({ recommendations: Promise.resolve([]) }), watched, cache)
  const { ended } = await open(url, ours)
  const partial = await ended
  t.ok(ends.length > 1, `${ends.length} pieces`)
  t.equal(ends.filter(Boolean).length, 1, 'of which the last is the end')
  t.ok(ends.at(-1))
  t.ok(partial.includes(description.trim()))
  t.ok(partial.endsWith(`</div>${CHUNK_SEPARATOR}`))
  await app.pageCache.rendering('k')
  const cached = await app.pageCache.find('k', 'id')
  t.equal(`<title>Стейк</title>${cached?.content.toString()}</div>${CHUNK_SEPARATOR}`, partial)
})
